import Testing
import Views

@testable import Navigation

@MainActor
struct NavigationStackTests {
  private let store = NavigationStore<String>()
  private let made = Made()

  private func makeScreen() -> Screen {
    let stack = NavigationStack(store, root: Button("Go") { store.push("a") }.navigationTitle("Root")) { route in
      Detail(route: route, holder: made.make())
    }
    return Screen(size: Size(width: 40, height: 12)) { stack }
  }

  @Test func theBarNamesTheScreenAndShowsTheWayBackAlsoInAStackThatIsShownAgain() {
    let screen = makeScreen()
    #expect(screen.title == "Root")
    screen.press(.enter)
    #expect(store.path == ["a"])
    #expect(screen.controls == ["Other", "a0"])
    for screen in [screen, makeScreen()] { #expect(screen.title == "‹ Root Title a") }
  }

  @Test func aStackThatABodyMakesAgainSaysWhyItDoesNotBegin() {
    let screen = Screen(size: Size(width: 40, height: 12)) {
      Composition(store: store) { _ in NavigationStack(NavigationStore<Never>(), root: Button("Go") {}) }
    }
    #expect(screen.controls == ["Go"])
    for _ in 1...2 {
      store.push("a")
      #expect(screen.text.contains("This feature was made again, so it\n  does not begin. Make its root once,"))
    }
  }

  @Test func aStackWithItsOwnIDTakesThePlaceOfAnother() {
    let stacks = ["First", "Second"].map { NavigationStack(NavigationStore<Never>(), root: Button($0) {}) }
    let screen = Screen(size: Size(width: 40, height: 12)) {
      Composition(store: store) { count in stacks[count].id(count) }
    }
    for (path, control) in [([], "First"), (["a"], "Second"), ([], "First")] {
      if path.isEmpty { store.popToRoot() } else { store.push("a") }
      #expect(screen.controls == [control])
    }
  }

  @Test func escGoesBackByOneScreen() {
    let screen = makeScreen()
    for route in ["a", "b"] { store.push(route) }
    for path in [["a"], []] {
      screen.press(.escape)
      #expect(store.path == path)
    }
    #expect(screen.focused == "Go")
    #expect(!screen.send(.key(Key(.escape))))
  }

  @Test func goingBackShowsWhatWasLeftAsItWas() {
    let screen = makeScreen()
    store.push("a")
    screen.press(.tab, .character("h"), .character("i"))
    let left = screen.frame()
    store.push("b")
    #expect(screen.focused == "Other")
    #expect(screen.frame().buffer != left.buffer)
    screen.press(.escape)
    #expect(screen.frame().buffer == left.buffer)
    #expect(screen.frame().caret == left.caret)
    #expect(screen.focused == "a0")
  }

  @Test func pushingARouteAgainMakesANewScreen() {
    let screen = makeScreen()
    store.push("a")
    screen.press(.tab, .character("h"), .escape)
    store.push("a")
    #expect(screen.controls == ["Other", "a1"])
    #expect(screen.focused == "Other")
    #expect(!screen.text.contains("▏h"))
  }

  @Test func screenIsMadeOnceForEachPushAndReleasedByThePop() {
    let screen = makeScreen()
    for route in ["a", "b", "c"] {
      store.push(route)
      screen.tick()
      for _ in 1...2 { _ = screen.frame() }
    }
    #expect(made.alive == [0, 1, 2])
    #expect(made.count == 3)
    for alive in [[0, 1], [0], []] {
      store.pop()
      _ = screen.frame()
      #expect(made.alive == alive)
    }
  }

  @Test func aScreenThatKeepsTheStoreIsReleasedWithTheStack() {
    weak var released: NavigationStore<String>?
    weak var holder: Holder?
    do {
      let store = NavigationStore<String>()
      let stack = NavigationStack(store, root: Button("Go") { store.push("a") }) { route in
        let made = made.make()
        holder = made
        return Detail(route: route, holder: made).onKey(Key(.character("b"))) { store.push("b") }
      }
      let screen = Screen(size: Size(width: 40, height: 12)) { stack }
      screen.press(.enter)
      _ = screen.frame()
      released = store
      #expect(holder != nil)
      screen.close()
    }
    #expect(released == nil)
    #expect(holder == nil)
  }

  @Test func aScreenThatNeverShowsIsNeverMade() {
    let screen = makeScreen()
    for route in ["a", "b"] { store.push(route) }
    #expect(screen.title == "‹ Back Title b")
    #expect(made.count == 1)
  }
}
