import Observation
import Testing
import Views

@testable import Navigation

@MainActor
struct NavigationStoreTests {
  private let store = NavigationStore<String>()

  @Test func pathIsWhatLiesOnTheFirstScreen() {
    #expect(store.path == [])
    for route in ["a", "b", "a"] { store.push(route) }
    #expect(store.path == ["a", "b", "a"])
    for path in [["a", "b"], ["a"], [], []] {
      store.pop()
      #expect(store.path == path)
    }
    store.push("a")
    #expect(store.path == ["a"])
  }

  @Test func everyEntryIsItsOwnHoweverOftenARouteIsPushed() {
    var ids: [Int] = []
    for _ in 1...3 {
      for _ in 1...2 {
        store.push("a")
        ids.append(store.entries[store.entries.count - 1].id)
      }
      store.pop()
    }
    #expect(Set(ids).count == 6 && Set(store.entries.map(\.id)).count == 3)
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
    let steps: [(() -> Void, Int)] = [
      ({}, 1), ({ store.push("a") }, 1), ({ tabs.selection.isFeature = false }, 1),
      ({ tabs.selection.isFeature = true }, 2), ({}, 2),
    ]
    for (step, count) in steps {
      step()
      _ = screen.frame()
      left()
      #expect(exits == count)
    }
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
