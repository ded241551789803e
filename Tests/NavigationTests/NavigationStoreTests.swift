import Observation
import Testing
import Views

@testable import Navigation

@MainActor
struct NavigationStoreTests {
  private let store = NavigationStore<String>()

  @Test func path_isWhatLiesOnTheFirstScreen() {
    #expect(store.path == [])

    store.push("a")
    store.push("b")
    store.push("a")
    #expect(store.path == ["a", "b", "a"])

    store.pop()
    #expect(store.path == ["a", "b"])
    for _ in 1...3 { store.pop() }
    #expect(store.path == [], "there is no way back from the first screen")
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

  @Test(arguments: [true, false]) func aFeatureThatIsShownAgainIsLeftAgain(isSplit: Bool) {
    var exits = 0
    let left = store.makeExit { exits += 1 }
    let feature =
      isSplit
      ? AnyView(NavigationSplitView(store, root: Text("")) { Text($0) })
      : AnyView(NavigationStack(store, root: Text("Root")) { Text($0) })
    let tabs = Tabs(feature: feature)
    let screen = Screen(size: Size(width: 40, height: 12)) { tabs }
    _ = screen.frame()
    left()
    store.push("a")
    _ = screen.frame()
    left()
    #expect(exits == 1)

    tabs.selection.isFeature = false
    _ = screen.frame()
    left()
    #expect(exits == 1)
    tabs.selection.isFeature = true
    _ = screen.frame()
    left()
    left()
    #expect(exits == 2)
  }
}

/// A feature in one of two tabs.
private struct Tabs: View {
  @MainActor @Observable
  final class Selection {
    var isFeature = true
  }

  let selection = Selection()
  let feature: AnyView

  var body: some View {
    if selection.isFeature { feature } else { Text("Another tab") }
  }
}
