@testable import Views
import Testing

@MainActor
struct ScreenSizeTests {  // Hazard: resize
  private let journal = Journal()

  @Test(arguments: [(39, 12), (40, 11)])
  func belowItsMinimumSizeAScreenHasNoControlsAndUsesNothing(_ width: Int, _ height: Int) {
    let screen = Screen(size: Size(width: width, height: height)) {
      VStack {
        TextField("A", text: Binding(get: { "" }, set: { journal.note($0) }))
        Button("Go") { journal.note("pressed") }
      }
      .onKey(Key(.escape)) { journal.note("esc") }
    }
    let frame = screen.frame()
    #expect(frame.plainText == "Make the window a little larger: this needs 40x12.")
    #expect(frame.controls.isEmpty && frame.focus == nil && frame.caret == nil)
    for key in [Key(.enter), Key(.escape), Key(.tab), Key(.character("x"))] { #expect(!screen.send(.key(key))) }
    #expect(!screen.send(.paste("text")))
    screen.resize(40, 12)
    #expect(journal.take() == [])
    #expect(screen.focused == "A")
    screen.press(.character("x"), .escape, .tab, .enter)
    #expect(journal.take() == ["x", "esc", "pressed"])
  }

  @Test(arguments: [Size(width: 60, height: 20), Size(width: 60, height: 12), Size(width: 8, height: 2)])
  func focusCaretTextAndScrollOffsetsOutlastOtherSizes(after size: Size) {
    let (text, selection, large) = (Model(""), Model(0), Size(width: 40, height: 12))
    let form = Screen(size: large) { ForEach(["", "B"], id: \.self) { TextField($0, text: text.binding) } }
    form.press(.tab)
    form.type("wörld日")
    form.press(.home, .right)
    let list = Screen(size: large) { List("Rows", 0..<100, selection: selection.binding) { Text("row \($0)") } }
    let page = Screen(size: large) { ScrollView { texts(0...99) } }
    for screen in [list, page] {
      screen.use(.pageDown, .pageDown, .up)
      #expect(screen.text.contains("21") && screen.text.contains("↑"))
    }
    for screen in [form, list, page] {
      let before = screen.frame()
      screen.send(.resize(size))
      screen.use()
      screen.resize(40, 12)
      #expect(screen.frame().buffer == before.buffer && screen.frame().caret == before.caret)
    }
    #expect(list.text.contains("› row 21"))
    form.type("x")
    #expect(text.value == "wxörld日")
  }

  /// F3 shows the form of a narrow showcase, F4 a toast, F5 a loader; Tab and Enter show the alert.
  @Test(
    arguments: [0, 1],
    [[], [.function(4)], [.function(3)], [.function(3), .function(5)], [.function(3), .tab, .tab, .tab, .enter]]
      as [[Key.Code]])
  func aScreenOfAnySizeCanBeDrawnAndUsedWithEveryKindOfView(minimum: Int, after codes: [Key.Code]) {  // Hazard: sizes
    let screen = Screen(
      size: Size(width: 80, height: 24), minimumSize: Size(width: 40 * minimum, height: 12 * minimum)
    ) { Showcase() }
    for code in codes { screen.use(code) }
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

/// The effect of an event, as a screen reports it; `RunStepsTests` has the ones that become steps of their own.
@MainActor
struct ScreenResponseTests {
  private let screen = Screen(40, 12) {
    StatusBar()
      .onKey(Key(.character("y")), copy: "link")
      .onKey(Key(.character("o")), openURL: "microapps://x").onOpenURL { _ in }
      .refreshable {}.onKeyRefresh(Key(.function(5)))
  }

  @Test func responseIsTheEffectOfTheEvent() {
    let expected: [(Event, Screen.Response?)] = [
      (.key(Key(.function(5))), .refreshed), (.key(Key(.character("r"))), .other), (.key(Key(.character("y"))), .other),
      (.key(Key(.function(9))), .other), (.key(Key(.function(9))), nil), (.text("xo"), .openedURL("microapps://x")),
      (.text("xz"), nil), (.resize(Size(width: 50, height: 12)), .other),
    ]
    for (event, response) in expected {
      screen.send(event)
      #expect(screen.response == response, "\(event)")
    }
    #expect(!Screen(10, 2) { Text("a") }.open("microapps://x"))
  }
}
