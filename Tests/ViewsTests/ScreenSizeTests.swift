@testable import Views
import Testing

@MainActor
struct ScreenSizeTests {  // Hazard: resize
  private let journal = Journal()
  private let large = Size(width: 40, height: 12)

  @Test("below its minimum size a screen asks for a larger window", arguments: [(39, 12), (40, 11), (20, 30)])
  func tooSmall(_ width: Int, _ height: Int) {
    let frame = Screen(size: Size(width: width, height: height)) { Showcase() }.frame()
    let words = frame.buffer.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words == "Make the window a little larger: this needs 40x12.")
    #expect(frame.caret == nil)
    #expect(frame.elements.map(\.text).joined() == frame.texts.joined())
    #expect(frame.plainText.contains("larger"))
  }

  @Test func screenThatIsTooSmall_usesNothing() {
    let text = Model("")
    let screen = Screen(size: Size(width: 39, height: 4)) {
      VStack {
        Button("Go") { journal.note("pressed") }
        TextField("A", text: text.binding)
      }
      .onKey(Key(.escape)) { journal.note("esc") }
    }
    #expect(screen.text == "\n Make the window a little larger: this\n needs 40x12.")
    #expect(screen.frame().controls.isEmpty)
    #expect(screen.frame().focus == nil)
    for key in [Key(.enter), Key(.escape), Key(.tab), Key(.character("x"))] { #expect(!screen.send(.key(key))) }
    #expect(!screen.send(.paste("text")))
    screen.resize(40, 12)
    #expect(journal.take() == [])
    #expect(text.value == "")
    #expect(screen.focused == "Go")
    screen.press(.enter, .escape)
    #expect(journal.take() == ["pressed", "esc"])
  }

  @Test(
    "focus, caret, text and scroll offsets outlast other sizes",
    arguments: [Size(width: 60, height: 20), Size(width: 60, height: 12), Size(width: 8, height: 2)])
  func stateStays(after size: Size) {
    let (text, selection) = (Model(""), Model(0))
    let form = Screen(size: large) {
      VStack {
        TextField("A", text: .constant("first"))
        TextField("B", text: text.binding)
      }
    }
    form.press(.tab)
    form.type("wörld日")
    form.press(.home, .right)
    let list = Screen(size: large) { List("Rows", 0..<100, selection: selection.binding) { Text("row \($0)") } }
    let page = Screen(size: large) { ScrollView { VStack { ForEach(0..<100, id: \.self) { Text("line \($0)") } } } }
    for screen in [list, page] {
      for codes in [[], [.pageDown], [.pageDown, .up]] as [[Key.Code]] {
        for code in codes { screen.press(code) }
        _ = screen.frame()
      }
      #expect(screen.text.contains("21") && screen.text.contains("↑"))
    }
    for screen in [form, list, page] {
      let before = screen.frame()
      screen.send(.resize(size))
      _ = screen.frame()
      screen.resize(40, 12)
      #expect(screen.frame().buffer == before.buffer && screen.frame().caret == before.caret)
    }
    #expect(list.text.contains("› row 21"))
    form.type("x")
    #expect(text.value == "wxörld日")
    #expect(form.focused == "B")
  }

  /// F3 shows the form of a narrow showcase, F4 a toast, F5 a loader; Tab and Enter show the alert.
  @Test(
    "a screen of any size can be drawn and used, with every kind of view", arguments: [0, 1],
    [[], [.function(4)], [.function(3)], [.function(3), .function(5)], [.function(3), .tab, .tab, .tab, .enter]]
      as [[Key.Code]])
  func anySize(minimum: Int, after codes: [Key.Code]) {  // Hazard: sizes
    let screen = Screen(
      size: Size(width: 80, height: 24), minimumSize: Size(width: 40 * minimum, height: 12 * minimum)
    ) { Showcase() }
    for code in codes {
      _ = screen.frame()
      screen.press(code)
    }
    for width in [0, 1, 3, 6, 12, 24, 39, 40, 44, 130] {
      for height in [0, 1, 2, 5, 8, 11, 12, 14, 60] {
        let size = Size(width: width, height: height)
        screen.send(.resize(size))
        screen.press(.down, .character("日"), .pageDown, .left)
        let frame = screen.frame()
        #expect(frame.buffer.size == size)
        #expect(frame.buffer.lines.allSatisfy { $0.cellWidth <= width }, "\(size)")
        if let caret = frame.caret { #expect(Rect(size).contains(caret), "\(size)") }
        if width >= 40, height >= 12 { #expect(!frame.buffer.text.isEmpty) }
      }
    }
  }
}

/// The effect of an event, as a screen reports it.
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
    case .activated(let label): "activated \(label ?? "")"
    case .focused(let label): "focused \(label ?? "")"
    case .typed(let character, let isSecret): "typed \(character)\(isSecret ? " secret" : "")"
    case .pasted(let text, let isSecret): "pasted \(text)\(isSecret ? " secret" : "")"
    case .openedURL(let url): "opened \(url)"
    case .refreshed: "refreshed"
    case .filled(let isSecret): "filled\(isSecret ? " secret" : "")"
    case .other: "other"
    case nil: "nothing"
    }
  }

  @Test func response_isTheEffectOfTheEvent() {
    let screen = makeScreen()
    _ = screen.frame()
    let expected: [(Event, String)] = [
      (.key(Key(.character("a"))), "typed a"), (.paste("b\n"), "pasted b"), (.text("cd"), "pasted cd"),
      (.key(Key(.function(9))), "nothing"), (.key(Key(.tab)), "focused Go"),
      (.key(Key(.character("x"))), "nothing"), (.paste("b"), "nothing"), (.key(Key(.enter)), "activated Go"),
      (.key(Key(.character("o"))), "opened microapps://x"), (.key(Key(.function(5))), "refreshed"),
      (.key(Key(.character("r"))), "other"), (.key(Key(.character("y"))), "other"),
      (.key(Key(.function(9))), "other"), (.key(Key(.function(9))), "nothing"),
      (.text("xo"), "opened microapps://x"), (.text("xz"), "nothing"),
      (.key(Key(.down)), "focused Keep"), (.key(Key(.character(" "))), "activated Keep"),
      (.key(Key(.tab)), "focused Rows"), (.key(Key(.down)), "other"), (.key(Key(.enter)), "activated two"),
      (.resize(Size(width: 50, height: 12)), "other"),
    ]
    for (event, response) in expected {
      screen.send(event)
      #expect(name(screen.response) == response, "\(event)")
      _ = screen.frame()
    }
    #expect(text.value == "abcd")
  }

  @Test func link_isOpenedOnlyByAScreenThatTakesLinks() {
    #expect(makeScreen().open("microapps://x"))
    #expect(!Screen(10, 2) { Text("a") }.open("microapps://x"))
  }
}
