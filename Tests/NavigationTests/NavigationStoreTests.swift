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

  @Test func aScreenIsMadeOnceForItsEntry() {
    var made: [String] = []
    store.push("a")
    store.push("b")

    for entry in store.entries + store.entries {
      _ = store.screen(of: entry) { route in
        made.append(route)
        return AnyView(Text(route))
      }
    }

    #expect(made == ["a", "b"])
  }
}
