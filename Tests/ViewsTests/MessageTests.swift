@testable import Views
import Testing

@MainActor
struct ToastTests {
  private let journal = Journal()
  private let message = Model<String?>("Done")

  @Test(arguments: [false, true])
  func itLeavesTabsTheNavigationBarAndTheFocusFree(isFocusAtTheBottom: Bool) {
    let screen = Screen(20, 8) {
      TabView(selection: .constant(1)) {
        Tab("One", value: 1) {
          NavigationBar(level: 0, screen: 0, back: nil) {
            VStack {
              Text(isFocusAtTheBottom ? "1\n2\n3\n4" : "1")
              Button("Below") {}
            }
          }
        }
        Tab("Two", value: 2) { Text("2") }
      }
      .toast(message.value)
    }
    #expect(screen.lines.firstIndex { $0.contains("✓ Done") } == (isFocusAtTheBottom ? 2 : 5))
  }

  @Test func viewBehindItIsUsedAndKeepsItsFocusAndItsCaret() {
    let screen = Screen(20, 5) {
      VStack(alignment: .leading) {
        Button("Above") { journal.note("above") }
        TextField("A", text: .constant("b")).padding(EdgeInsets(top: 3))
      }
      .onKey(Key(.escape), hint: "Back") { journal.note("back") }
      .toast(message.value)
    }
    screen.press(.enter, .tab, .home)
    for (shown, isCovered) in [("Done", true), (nil, false)] {
      message.value = shown
      screen.press(.escape)
      #expect(screen.lines[0].contains("╭") == isCovered)
      #expect(screen.focused == "A" && screen.frame().caret == Point(x: 5, y: 4))
    }
    #expect(journal.take() == ["above", "back", "back"])
  }

  @Test func coveredCaretIsHidden() {
    let screen = Screen(20, 3) { TextField("A", text: .constant("b")).toast(message.value) }
    #expect(screen.frame().caret == nil)
    screen.resize(20, 8)
    #expect(screen.frame().caret == Point(x: 6, y: 0))
  }

  @Test(arguments: [
    ("It went better than anybody thought", "│ ✓ It went bette… │"), ("All\nwell", "   │ ✓ All well │"),
  ])
  func aMessageIsOneLineCutToTheWidth(_ message: String, shown: String) {
    #expect(Screen(20, 3) { Spacer().toast(message) }.lines[1] == shown)
  }

  @Test(arguments: 0...3)
  func aToastStaysInsideASmallViewAndInsideTheVisiblePartOfATallOne(height: Int) {
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

/// A view in front of the last rows of the screen but one.
@MainActor
struct BannerTests {
  private let text = Model("")

  private func makeScreen(_ height: Int, rowsAbove: Int = 0, banner count: Int) -> Screen {
    Screen(20, height) { [text] in
      VStack(alignment: .leading) {
        ForEach(0..<rowsAbove, id: \.self) { Text("above \($0)") }
        TextField("Name", text: text.binding)
        ForEach(1..<10, id: \.self) { Text("behind \($0)") }
      }
      .alert("Title", message: "A message of three lines or more", isPresented: .constant(height == 9))
      .banner(AnyView(VStack { ForEach(0..<count, id: \.self) { Text("banner \($0)") } }))
    }
  }

  @Test(arguments: [(8, 0, 2, 5...6, true), (4, 0, 9, 1...2, true), (8, 5, 2, 1...2, true), (3, 1, 1, 1...1, false)])
  func itCoversRowsAboveTheLastOneAndNeverTheCaret(
    height: Int, above: Int, count: Int, covered: ClosedRange<Int>, hasCaret: Bool
  ) {
    let screen = makeScreen(height, rowsAbove: above, banner: count)
    screen.type("ab")
    #expect(text.value == "ab")
    #expect(screen.lines.indices.filter { screen.lines[$0].contains("banner") } == Array(covered))
    #expect((screen.frame().caret != nil) == hasCaret)
    #expect(screen.frame().controls.map(\.label) == ["Name"])
  }

  @Test func bannerIsReadAndInFrontOfAnAlert() {
    let screen = makeScreen(9, banner: 4)
    #expect(screen.frame().controls.map(\.label) == ["OK"])
    #expect(screen.lines[4...7].allSatisfy { $0.contains("banner") })
    #expect(screen.frame().plainText.contains("banner 3"))
  }
}
