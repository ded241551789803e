import Publishers
import Testing
import Views

@testable import Navigation

@MainActor
struct NavigationSplitViewTests {
  private let made = Made()
  private let selection = Selection()
  private let store = NavigationStore<String>()
  private let screen: Screen

  init() {
    let (made, selection, store) = (made, selection, store)
    let root = Button("Go") { store.push("a") }
      .navigationTitle("Start")
      .onKey(Key(.character("g"))) { store.push("g") }
    let splitView = NavigationSplitView(store, preview: { selection.route }, root: root) {
      Detail(route: $0, holder: made.make())
    }
    screen = Screen(size: Size(width: 120, height: 12)) { splitView }
  }

  private func resize(_ width: Int) { screen.send(.resize(Size(width: width, height: 12))) }

  @Test func thePreviewIsBesideTheFirstScreenAndAPushedScreenHasTheFocusThere() {
    selection.route = "a"
    for _ in 1...2 {
      #expect(screen.title == "Start │ Title a")
      #expect(screen.controls == ["Go"])
      #expect(screen.text.contains("[ Other ]"))
      store.push("b")
      #expect(screen.title == "Start │ ‹ Start Title b")
      #expect(screen.controls.first == "Other")
      screen.press(.escape)
    }
    #expect(!screen.send(.key(Key(.escape))))
  }

  @Test func aKeyOfTheScreenWithoutTheFocusDoesNothing() {
    store.push("b")
    #expect(!screen.send(.key(Key(.character("g")))))
    screen.press(.escape, .character("g"))
    #expect(store.path == ["g"])
  }

  @Test func aNarrowWindowShowsWhatHasTheFocusAndMakesNoPreview() {
    resize(119)
    selection.route = "a"
    #expect(screen.title == "Start")
    #expect(made.count == 0)
    store.push("b")
    #expect(screen.title == "‹ Start Title b")
    resize(120)
    #expect(screen.title == "Start │ ‹ Start Title b")
  }

  @Test func aChangeOfTheWidthKeepsFocusTextAndCaret() {
    store.push("b")
    screen.press(.tab, .character("h"), .character("i"), .left)
    let focus = screen.frame().focus
    resize(119)
    #expect(screen.frame().focus == focus)
    screen.press(.character("!"))
    resize(120)
    #expect(screen.frame().focus == focus)
    #expect(screen.text.contains("h!i"))
  }

  @Test func aPreviewIsMadeOnceForItsRouteAndReleasedWithTheNextOne() {
    for (number, route) in ["a", "b", "c"].enumerated() {
      selection.route = route
      for width in [120, 121] {
        resize(width)
        _ = screen.frame()
        #expect(made.alive == [number])
      }
    }
    selection.route = nil
    #expect(screen.title == "Start │")
    #expect(made.alive == [])
  }

  @Test func theFirstScreenHasTheFocusAgainFromAnyLevel() {
    selection.route = "a"
    for route in ["b", "c"] { store.push(route) }
    _ = screen.frame()
    store.popToRoot()
    #expect(screen.title == "Start │ Title a")
    #expect(made.alive == [1])
  }
}

/// The selected row of a first screen.
@MainActor
private final class Selection: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  @Published var route: String?
}
