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
  private let wide = Size(width: 120, height: 12)
  private let narrow = Size(width: 119, height: 12)

  init() {
    let (made, selection, store) = (made, selection, store)
    let root = Button("Go") { store.push("a") }
      .navigationTitle("Start")
      .onKey(Key(.character("g"))) { store.push("g") }
    let splitView = NavigationSplitView(store, preview: { selection.route }, root: root) {
      Detail(route: $0, holder: made.make())
    }
    screen = Screen(size: wide) { splitView }
  }

  private var title: String { screen.frame().buffer.lines[0].split(separator: " ").joined(separator: " ") }

  private var controls: [String] { screen.frame().controls.map(\.label) }

  private func press(_ codes: Key.Code...) {
    for code in codes { screen.send(.key(Key(code))) }
  }

  @Test func thePreviewIsBesideTheFirstScreenWithoutTheFocus() {
    selection.route = "a"
    #expect(title == "Start │ Title a")
    #expect(controls == ["Go"])
    #expect(screen.frame().buffer.text.contains("[ Other ]"))
  }

  @Test func aPushedScreenHasTheFocusBesideTheFirstScreenAndEscGoesBack() {
    selection.route = "a"
    store.push("b")
    #expect(title == "Start │ ‹ Start Title b")
    #expect(controls == ["Other", "b0"])
    press(.escape)
    #expect(title == "Start │ Title a")
    #expect(controls == ["Go"])
    #expect(!screen.send(.key(Key(.escape))))
  }

  @Test func aKeyOfTheScreenWithoutTheFocusDoesNothing() {
    store.push("b")
    #expect(!screen.send(.key(Key(.character("g")))))
    press(.escape, .character("g"))
    #expect(store.path == ["g"])
  }

  @Test func aNarrowWindowShowsWhatHasTheFocus() {
    selection.route = "a"
    screen.send(.resize(narrow))
    #expect(title == "Start")
    store.push("b")
    #expect(title == "‹ Start Title b")
    screen.send(.resize(wide))
    #expect(title == "Start │ ‹ Start Title b")
  }

  @Test func aChangeOfTheWidthKeepsFocusTextAndCaret() {
    store.push("b")
    press(.tab, .character("h"), .character("i"), .left)
    let frame = screen.frame()
    screen.send(.resize(narrow))
    #expect(screen.frame().focus == frame.focus)
    press(.character("!"))
    screen.send(.resize(wide))
    #expect(screen.frame().focus == frame.focus)
    #expect(screen.frame().buffer.text.contains("h!i"))
  }

  @Test func inANarrowWindowNoPreviewIsMade() {
    screen.send(.resize(narrow))
    selection.route = "a"
    _ = screen.frame()
    #expect(made.count == 0)
  }

  @Test func aPreviewIsReleasedWithTheNextOne() {
    for route in ["a", "b", "c"] {
      selection.route = route
      _ = screen.frame()
    }
    #expect(made.alive == [2])
    selection.route = nil
    _ = screen.frame()
    #expect(made.alive == [])
    #expect(title == "Start │")
  }

  @Test func aPreviewIsMadeOnceForItsRoute() {
    selection.route = "a"
    for width: Int in [120, 121, 122] {
      screen.send(.resize(Size(width: width, height: 12)))
      _ = screen.frame()
    }
    #expect(made.count == 1)
  }

  @Test func theFirstScreenHasTheFocusAgainFromAnyLevel() {
    selection.route = "a"
    store.push("b")
    store.push("c")
    _ = screen.frame()
    store.popToRoot()
    #expect(title == "Start │ Title a")
    #expect(made.alive == [1])
  }
}

/// The selected row of a first screen.
@MainActor
private final class Selection: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  @Published var route: String?
}
