@testable import Views
import Testing

@MainActor
struct ToastTests {
  private let journal = Journal()
  private let message = Model<String?>("Done")

  private func makeScreen() -> Screen {
    Screen(20, 5) {
      VStack(alignment: .leading) {
        Button("Above") { journal.note("above") }
        ForEach(0..<3, id: \.self) { Text(String(repeating: "\($0)", count: 20)) }
        TextField("A", text: .constant("b"))
      }
      .onKey(Key(.escape), hint: "Back") { journal.note("back") }
      .toast(message.value)
    }
  }

  @Test func toast_isOverTheBottomOrOverTheTopIfTheFocusIsAtTheBottom() {
    let screen = makeScreen()
    #expect(
      screen.text == """
        › [ Above ]
        00000000000000000000
        11111╭────────╮11111
        22222│ ✓ Done │22222
          A ▏╰────────╯    ▕
        """)
    #expect(
      screen.styles == """
        m.fffffffff.........
        ....................
        .....gggggggggg.....
        .....g.bbbbbb.g.....
        .....gggggggggguuuu.
        """)
    #expect(screen.frame().texts == [String(repeating: "0", count: 20)], "covered texts are not readable")

    screen.press(.tab)
    #expect(
      screen.text == """
          [ A╭────────╮
        00000│ ✓ Done │00000
        11111╰────────╯11111
        22222222222222222222
        › A ▏b             ▕
        """)
    #expect(screen.frame().caret == Point(x: 6, y: 4))
  }

  /// It floats for seconds, and the user may want to go on.
  @Test(arguments: [false, true])
  func toast_leavesTabsAndTheNavigationBarFree(isFocusAtTheBottom: Bool) {
    let message = message
    let screen = Screen(20, 8) {
      TabView(selection: .constant(1)) {
        Tab("One", value: 1) {
          NavigationBar(level: 0, screen: 0, back: nil) {
            AnyView(
              VStack(alignment: .leading) {
                Text(isFocusAtTheBottom ? "1\n2\n3\n4" : "1")
                Button("Below") {}
              }
              .navigationTitle("Title"))
          }
        }
        Tab("Two", value: 2) { Text("2") }
      }
      .toast(message.value)
    }
    #expect(
      screen.text
        == (isFocusAtTheBottom
          ? """
                 Title
              1╭────────╮
              2│ ✓ Done │
              3╰────────╯
              4
              › [ Below ]

          ─[1 One]─ 2 Two ────
          """
          : """
                 Title
              1
              › [ Below ]

               ╭────────╮
               │ ✓ Done │
               ╰────────╯
          ─[1 One]─ 2 Two ────
          """))
  }

  @Test func viewBehindIt_isUsedAndKeepsItsFocusAndItsCaret() {
    message.value = nil
    let screen = makeScreen()
    #expect(screen.frame().controls.map(\.label) == ["Above", "A"])
    screen.press(.enter, .tab, .home)
    let before = screen.text
    for shown in ["Done", nil] {
      message.value = shown
      screen.press(.escape)
      #expect(screen.focused == "A")
      #expect((screen.text == before) == (shown == nil))
    }
    #expect(screen.frame().caret == Point(x: 5, y: 4))
    #expect(journal.take() == ["above", "back", "back"])
  }

  @Test func coveredCaret_isHidden() {
    let screen = Screen(20, 3) { TextField("A", text: .constant("b")).toast(message.value) }
    #expect(screen.frame().caret == nil)
    message.value = nil
    #expect(screen.frame().caret == Point(x: 6, y: 0))
    message.value = "Done"
    screen.resize(20, 8)
    #expect(screen.frame().caret == Point(x: 6, y: 0))
  }

  @Test(
    "a message is one line, cut to the width",
    arguments: [
      ("It went much better than anybody thought", "│ ✓ It went much … │"), ("All\nwell", "222│ ✓ All well │222"),
    ])
  func oneLine(_ message: String, shown: String) {
    self.message.value = message
    #expect(makeScreen().lines[3] == shown)
  }

  @Test("a toast stays inside a small view, and inside the visible part of a tall one", arguments: 0...3)
  func small(height: Int) {
    let shown = [" ╭────────╮", " │ ✓ Done │", " ╰────────╯"].prefix(height)
    expect("small", 12, 6, (["above"] + shown).joined(separator: "\n")) {
      VStack(alignment: .leading) {
        Text("above")
        Text("").frame(maxWidth: 12).frame(height: height).toast("Done")
        Spacer()
      }
    }
    expect("tall", 12, 3, " ╭────────╮\n │ ✓ Done │\n ╰────────╯↓") {
      ScrollView { Text("").frame(maxWidth: .max).frame(height: 40).toast("Done") }
    }
  }
}

/// A view over the last rows of the screen but one.
@MainActor
struct BannerTests {
  private let text = Model("")

  private func makeScreen(_ height: Int, _ banner: AnyView?) -> Screen {
    Screen(20, height) { [text] in
      VStack(alignment: .leading, spacing: 0) {
        TextField("Name", text: text.binding)
        ForEach(Array(1...9), id: \.self) { Text("behind \($0)") }
      }
      .banner(banner)
    }
  }

  private var pane: AnyView {
    AnyView(
      VStack(alignment: .leading, spacing: 0) {
        Text("Build failed").foregroundStyle(.failure)
        Text("A.swift:1")
      })
  }

  @Test func banner_coversTheRowsAboveTheLastOne() {
    let (without, with) = (makeScreen(8, nil).frame().buffer, makeScreen(8, pane).frame().buffer)
    #expect(with.lines[5...6] == ["Build failed", "A.swift:1"])
    for y in [0, 1, 2, 3, 4, 7] { #expect(with.hasSameRow(y, as: without), "row \(y)") }
    #expect(with.styles.split(separator: "\n").last == "eeeeeeeeeeee........")
    let high = AnyView(VStack(spacing: 0) { ForEach(1..<10, id: \.self) { Text("banner \($0)") } })
    #expect(makeScreen(4, high).lines.map { $0.contains("banner") } == [false, true, true, false])
  }

  @Test func coveredCaret_isHidden() {
    #expect(makeScreen(3, AnyView(Text("over"))).frame().caret != nil)
    #expect(makeScreen(2, pane).frame().caret != nil, "a banner has no row")
    let covered = Screen(20, 3) { [text] in
      VStack(alignment: .leading, spacing: 0) {
        Text("first")
        TextField("Name", text: text.binding)
      }
      .banner(AnyView(Text("over")))
    }
    #expect(covered.lines[1].hasPrefix("over"))
    #expect(covered.frame().caret == nil)
  }

  @Test func banner_takesNoKeysAndIsReadAndIsOverAnAlert() {
    let screen = makeScreen(8, AnyView(Text("over")))
    screen.type("ab")
    #expect(text.value == "ab")
    #expect(screen.frame().plainText.contains("over"))
    #expect(screen.frame().controls.map(\.label) == ["Name"])

    let alert = Screen(20, 8) { [pane] in
      Text("back").alert("Title", message: "A message of three lines or more", isPresented: .constant(true))
        .banner(pane)
    }
    #expect(alert.lines[5].hasPrefix("Build failed"))
  }
}

@MainActor
struct ContentUnavailableTests {
  private func makeScreen(_ width: Int) -> Screen {
    Screen(width, 9) {
      NavigationBar(level: 0, screen: 0, back: nil) {
        VStack(alignment: .leading) {
          Text("above")
          List("Rows", 0..<0, selection: .constant(0)) { Text("row \($0)") }
            .overlay { ContentUnavailableView("No rows", description: "Esc clears the search") }
        }
      }
    }
  }

  @Test func message_isCentredAndLeavesTheFocusToTheList() {
    let screen = makeScreen(29)
    #expect(screen.text == "\n  above\n\n\n           No rows\n\n    Esc clears the search")
    #expect(screen.styles.split(separator: "\n").last == "....sssssssssssssssssssss....")
    #expect(
      screen.frame().plainText
        == "screen\nabove\nRows, list, 0 rows, focused\nNo rows\nEsc clears the search")
    #expect(makeScreen(20).text.contains("   Esc clears the\n"))
    expect("no description", 11, 3, "\n  Nothing") { ContentUnavailableView("Nothing") }
  }
}
