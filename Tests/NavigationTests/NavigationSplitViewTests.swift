import Base
import Testing
import Views

@testable import Navigation

@MainActor
struct NavigationSplitViewTests {
  private let made = Made()
  private let coordinator: Rooms
  private let screen: Screen
  private let wide = Size(width: 120, height: 12)
  private let narrow = Size(width: 119, height: 12)

  init() {
    let coordinator = Rooms(made)
    self.coordinator = coordinator
    let splitView = NavigationSplitView(coordinator)
    screen = Screen(size: wide) { splitView }
  }

  private var title: String { screen.frame().buffer.lines[0].split(separator: " ").joined(separator: " ") }

  private var controls: [String] { screen.frame().controls.map(\.label) }

  private func press(_ codes: Key.Code...) {
    for code in codes { screen.send(.key(Key(code))) }
  }

  @Test func thePreviewIsBesideTheFirstScreenWithoutTheFocus() {
    coordinator.navigation.setPreview("a")
    #expect(title == "Start │ Title a")
    #expect(controls == ["Go"])
    #expect(screen.frame().buffer.text.contains("[ Other ]"))
  }

  @Test func aPushedScreenHasTheFocusBesideTheFirstScreenAndEscGoesBack() {
    coordinator.navigation.setPreview("a")
    coordinator.navigation.push("b")
    #expect(title == "Start │ ‹ Start Title b")
    #expect(controls == ["Other", "b0"])
    press(.escape)
    #expect(title == "Start │ Title a")
    #expect(controls == ["Go"])
    #expect(!screen.send(.key(Key(.escape))))
  }

  @Test func aKeyOfTheScreenWithoutTheFocusDoesNothing() {
    coordinator.navigation.push("b")
    #expect(!screen.send(.key(Key(.character("g")))))
    press(.escape, .character("g"))
    #expect(coordinator.navigation.path == ["g"])
  }

  @Test func aNarrowWindowShowsWhatHasTheFocus() {
    coordinator.navigation.setPreview("a")
    screen.send(.resize(narrow))
    #expect(title == "Start")
    coordinator.navigation.push("b")
    #expect(title == "‹ Start Title b")
    screen.send(.resize(wide))
    #expect(title == "Start │ ‹ Start Title b")
  }

  @Test func aChangeOfTheWidthKeepsFocusTextAndCaret() {
    coordinator.navigation.push("b")
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
    coordinator.navigation.setPreview("a")
    _ = screen.frame()
    #expect(made.count == 0)
  }

  @Test func aPreviewIsReleasedWithTheNextOne() {
    for route in ["a", "b", "c"] {
      coordinator.navigation.setPreview(route)
      _ = screen.frame()
    }
    #expect(made.alive == [2])
    coordinator.navigation.setPreview(nil)
    _ = screen.frame()
    #expect(made.alive == [])
    #expect(title == "Start │")
  }

  @Test func theFirstScreenHasTheFocusAgainFromAnyLevel() {
    coordinator.navigation.setPreview("a")
    coordinator.navigation.push("b")
    coordinator.navigation.push("c")
    _ = screen.frame()
    coordinator.navigation.popToRoot()
    #expect(title == "Start │ Title a")
    #expect(made.alive == [1])
  }
}

/// A coordinator with a button and a key on its first screen.
@MainActor
private final class Rooms: Coordinator<String> {
  private let made: Made

  init(_ made: Made) { self.made = made }

  override func start() -> AnyView {
    AnyView(
      Button("Go") {}
        .navigationTitle("Start")
        .onKey(Key(.character("g"))) { [navigation] in navigation.push("g") })
  }

  override func screen(_ route: String) -> AnyView {
    AnyView(Detail(route: route, holder: made.make()))
  }
}
