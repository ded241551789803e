import Testing

@testable import Views

/// What an event did, as a screen says.
@MainActor
struct ScreenResponseTests {
  private let text = Model("")
  private let isOn = Model(false)
  private let selection = Model(0)

  /// A screen whose field has the focus.
  private func makeScreen() -> Screen {
    let screen = Screen(40, 12) { [text, isOn, selection] in
      VStack {
        TextField("Name", text: text.binding)
        Button("Go") {}
        Toggle("Keep", isOn: isOn.binding)
        List("Rows", ["one", "two"], selection: selection.binding) { Text($0) }.onOpen("Open") { _ in }
        StatusBar()
      }
      .onKey(Key(.character("y")), copy: "link")
      .onKey(Key(.character("o")), openURL: "microapps://x")
      .onOpenURL { _ in }
      .refreshable {}
      .onKeyRefresh(Key(.function(5)))
    }
    for control in screen.frame().controls where control.label == "Name" { screen.focus(control) }
    return screen
  }

  private func name(_ response: Screen.Response?) -> String {
    switch response {
    case .activated(let control): "activated \(control.label)"
    case .focused(let control): "focused \(control.label)"
    case .openedURL(let url): "opened \(url)"
    case .refreshed: "refreshed"
    case .filled(let control): "filled \(control.label)"
    case .other: "other"
    case nil: "nothing"
    }
  }

  @Test func itIsWhatTheEventDid() {
    let screen = makeScreen()
    _ = screen.frame()
    let expected: [(Event, String)] = [
      (.key(Key(.character("a"))), "other"),
      (.paste("b"), "other"),
      (.text("cd"), "other"),
      (.key(Key(.function(9))), "nothing"),
      (.key(Key(.tab)), "focused Go"),
      (.key(Key(.character("x"))), "nothing"),
      (.paste("b"), "nothing"),
      (.key(Key(.enter)), "activated Go"),
      (.key(Key(.character("o"))), "opened microapps://x"),
      (.key(Key(.function(5))), "refreshed"),
      (.key(Key(.character("r"))), "other"),
      (.key(Key(.character("y"))), "other"),
      (.key(Key(.function(9))), "other"),
      (.key(Key(.function(9))), "nothing"),
      (.key(Key(.down)), "focused Keep"),
      (.key(Key(.character(" "))), "activated Keep"),
      (.key(Key(.tab)), "focused Rows"),
      (.key(Key(.down)), "other"),
      (.key(Key(.enter)), "activated Rows"),
      (.resize(Size(width: 50, height: 12)), "other"),
    ]
    for (event, response) in expected {
      screen.send(event)
      #expect(name(screen.response) == response, "\(event)")
      _ = screen.frame()
    }
    #expect(text.value == "abcd")
  }

  @Test func aPressOfTheMouseActivatesAButton() throws {
    let screen = makeScreen()
    let row = try #require(screen.frame().buffer.lines.firstIndex { $0.contains("[ Go ]") })
    let column = try #require(screen.frame().buffer.lines[row].firstRange(of: "Go"))
    let x = screen.frame().buffer.lines[row].distance(
      from: screen.frame().buffer.lines[row].startIndex, to: column.lowerBound)
    screen.send(.mouse(Mouse(.press, at: Point(x: x, y: row))))
    #expect(name(screen.response) == "activated Go")
  }

  @Test func aLinkIsOpenedOnlyWhereOneIsTaken() {
    #expect(makeScreen().open("microapps://x"))
    #expect(!Screen(10, 2) { Text("a") }.open("microapps://x"))
  }

  @Test func lettersThatArriveTogetherAreOneEditOrKeys() {
    var edits = 0
    let screen = makeScreen()
    screen.onEdit = { _, _ in edits += 1 }
    _ = screen.frame()
    #expect(screen.send(.text("abc")))
    #expect(text.value == "abc" && edits == 1)
    screen.press(.tab)
    #expect(screen.send(.text("xo")))
    #expect(name(screen.response) == "opened microapps://x")
    #expect(!screen.send(.text("xz")))
    #expect(text.value == "abc")
  }
}
