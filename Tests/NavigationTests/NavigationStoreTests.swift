import Testing
import Views

@testable import Navigation

@MainActor
struct NavigationStoreTests {
  private let store = NavigationStore<String>()

  @Test func thePathIsWhatLiesOnTheFirstScreen() {
    #expect(store.path == [])

    store.push("a")
    store.push("b")
    store.push("a")
    #expect(store.path == ["a", "b", "a"])

    store.pop()
    #expect(store.path == ["a", "b"])
    store.pop()
    store.pop()
    #expect(store.path == [])
  }

  @Test func fromTheFirstScreenThereIsNoWayBack() {
    store.pop()
    #expect(store.path == [])

    store.push("a")
    #expect(store.path == ["a"])
  }

  @Test func everyEntryIsItsOwnHoweverOftenARouteIsPushed() {
    store.push("a")
    store.push("a")
    store.pop()
    store.push("a")
    store.pop()
    store.pop()
    store.push("a")

    let last = store.entries.map(\.id)
    store.push("a")
    #expect(Set(store.entries.map(\.id)).count == 2)
    #expect(last == [4])
  }

  @Test func aFeatureIsLeftOnceByOneOfItsExits() {
    var exits: [String] = []
    let finished = store.makeExit { (name: String) in exits.append("finished \(name)") }
    let signedOut = store.makeExit { exits.append("signed out") }
    #expect(exits == [])

    finished("a")
    finished("b")
    signedOut()

    #expect(exits == ["finished a"])
  }
}
