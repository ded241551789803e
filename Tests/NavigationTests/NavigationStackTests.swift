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

  private func press(_ codes: Key.Code..., on screen: Screen) {
    for code in codes { screen.send(.key(Key(code))) }
  }

  private func focused(on screen: Screen) -> String? {
    let frame = screen.frame()
    return frame.controls.first { $0.id == frame.focus }?.label
  }

  @Test func theBarNamesTheScreenAndShowsTheWayBack() {
    let screen = makeScreen()
    #expect(screen.frame().buffer.lines[0] == "                  Root")

    press(.enter, on: screen)

    #expect(store.path == ["a"])
    #expect(screen.frame().buffer.lines[0] == " ‹ Root         Title a")
    #expect(screen.frame().controls.map(\.label) == ["Other", "a0"])
  }

  @Test func aStackThatIsShownAgainKnowsTheWayBack() {
    press(.enter, on: makeScreen())

    #expect(makeScreen().frame().buffer.lines[0] == " ‹ Root         Title a")
  }

  @Test func aStackThatABodyMakesAgainSaysWhyItDoesNotBegin() {
    let screen = Screen(size: Size(width: 40, height: 12)) {
      Composition(store: store) { _ in NavigationStack(NavigationStore<Never>(), root: Button("Go") {}) }
    }
    #expect(screen.frame().controls.map(\.label) == ["Go"])
    for _ in 1...2 {
      store.push("a")
      #expect(
        screen.frame().buffer.lines.prefix(7).suffix(4) == [
          "  This feature was made again, so it", "  does not begin. Make its root once,",
          "  in an initializer, not in a body.", "",
        ])
    }
  }

  @Test func aStackWithItsOwnIDTakesThePlaceOfAnother() {
    let stacks = ["First", "Second"].map { NavigationStack(NavigationStore<Never>(), root: Button($0) {}) }
    let screen = Screen(size: Size(width: 40, height: 12)) {
      Composition(store: store) { count in stacks[count].id(count) }
    }
    #expect(screen.frame().controls.map(\.label) == ["First"])
    store.push("a")
    #expect(screen.frame().controls.map(\.label) == ["Second"])
    store.pop()
    #expect(screen.frame().controls.map(\.label) == ["First"])
  }

  @Test func escGoesBackByOneScreen() {
    let screen = makeScreen()
    store.push("a")
    store.push("b")

    press(.escape, on: screen)
    #expect(store.path == ["a"])
    press(.escape, on: screen)
    #expect(store.path == [])
    #expect(focused(on: screen) == "Go")
    #expect(!screen.send(.key(Key(.escape))))
  }

  @Test func goingBackShowsWhatWasLeftAsItWas() {
    let screen = makeScreen()
    store.push("a")
    press(.tab, .character("h"), .character("i"), on: screen)
    let left = screen.frame()

    store.push("b")
    #expect(focused(on: screen) == "Other")
    #expect(screen.frame().buffer != left.buffer)
    press(.escape, on: screen)

    #expect(screen.frame().buffer == left.buffer)
    #expect(screen.frame().caret == left.caret)
    #expect(focused(on: screen) == "a0")
  }

  @Test func pushingARouteAgainMakesANewScreen() {
    let screen = makeScreen()
    store.push("a")
    press(.tab, .character("h"), on: screen)
    press(.escape, on: screen)

    store.push("a")

    #expect(screen.frame().controls.map(\.label) == ["Other", "a1"])
    #expect(focused(on: screen) == "Other")
    #expect(!screen.frame().buffer.text.contains("▏h"))
  }

  @Test func screen_isMadeOnceForEachPush_andReleasedByThePop() {
    let screen = makeScreen()
    for route in ["a", "b", "c"] {
      store.push(route)
      screen.tick()
      for _ in 1...2 { _ = screen.frame() }
    }
    #expect(made.alive == [0, 1, 2])
    #expect(made.count == 3)

    store.pop()
    _ = screen.frame()
    #expect(made.alive == [0, 1])
    store.pop()
    store.pop()
    _ = screen.frame()
    #expect(made.alive == [])
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
      press(.enter, on: screen)
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
    #expect(screen.frame().buffer.text.contains("Root"))

    store.push("a")
    store.push("b")
    #expect(screen.frame().buffer.text.contains("Title b"))
    // The screen below never showed, so it was not created.
    #expect(made.count == 1)
    store.pop()
    store.pop()
    #expect(screen.frame().buffer.text.contains("Root"))
  }
}
