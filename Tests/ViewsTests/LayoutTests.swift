import Resources
import Testing

@testable import Views

@MainActor
struct LayoutTests {
  @Test func paddingKeepsCellsFree() {
    let text = render(10, 3) {
      HStack(spacing: 0) {
        Text("a").padding()
        Text("b").padding(EdgeInsets(top: 2, leading: 1))
        Text("c").padding(horizontal: 2)
      }
    }

    #expect(text == "\n a     c\n    b")
  }

  @Test func aTextWrapsWithinItsPadding() {
    #expect(render(8, 4) { Text("one two").padding() } == "\n one\n two")
  }

  @Test(
    "a frame puts its content into the width it takes",
    arguments: [(.leading, "ab   |"), (.center, " ab  |"), (.trailing, "   ab|")] as [(HorizontalAlignment, String)])
  func maxWidth(_ alignment: HorizontalAlignment, shows shown: String) {
    let text = render(10, 1) {
      HStack(spacing: 0) {
        Text("ab").frame(maxWidth: 5, alignment: alignment)
        Text("|")
      }
    }

    #expect(text == shown)
  }

  @Test func aFrameHoldsItsContentToItsWidthHoweverMuchRoomThereIs() {
    let text = render(20, 3) { Text("one two three").frame(maxWidth: 8) }

    #expect(text == "      one two\n      three")
  }

  @Test func aFrameTakesNoMoreThanThereIs() {
    #expect(render(6, 3) { Text("one two").frame(maxWidth: 20) } == " one\n two")
  }

  @Test("a frame takes exactly its height", arguments: [(1, "a\nz"), (2, "a\nb\nz"), (4, "a\nb\nc\n\nz")])
  func height(_ height: Int, shows shown: String) {
    let text = render(3, 6) {
      VStack(alignment: .leading) {
        Text("a\nb\nc").frame(height: height)
        Text("z")
      }
    }

    #expect(text == shown)
  }

  @Test func aDividerTakesTheWholeWidth() {
    let screen = Screen(8, 2) {
      VStack {
        Divider()
        Divider("ab")
      }
    }

    #expect(screen.text == "────────\n─ ab ───")
    #expect(screen.frame().buffer.styles(["s": Style(foreground: .secondary)]) == "ssssssss\nssssssss")
  }

  @Test func aBoxIsAsLargeAsItsContentAndItsTitle() {
    let text = render(20, 8) {
      VStack(alignment: .leading) {
        Text("ab\nc").boxed("Title", color: .success)
        Text("long enough").boxed("", color: .success)
      }
    }

    #expect(
      text == """
        ╭ Title ╮
        │ ab    │
        │ c     │
        ╰───────╯
        ╭─────────────╮
        │ long enough │
        ╰─────────────╯
        """)
  }

  @Test func aBoxIsDrawnInItsColourAndItsContentInItsOwn() {
    let screen = Screen(10, 3) { HStack { Text("ab").boxed("T", color: .failure) } }

    let map = screen.frame().buffer.styles([
      "f": Style(foreground: .failure), "F": Style(foreground: .failure, attributes: .bold),
    ])
    #expect(screen.text == "╭ T ─╮\n│ ab │\n╰────╯")
    #expect(map == "fFFFff....\nf....f....\nffffff....")
  }

  @Test(
    "a box without room for its frame shows what is within", arguments: [(4, 3, "ab"), (5, 2, "ab"), (1, 1, "a")])
  func cramped(_ width: Int, _ height: Int, shown: String) {
    #expect(render(width, height) { Text("ab").boxed("T", color: .plain) } == shown)
  }

  @Test func aScreenSizeReaderKnowsTheSizeOfTheScreen() {
    let screen = Screen(30, 5) { ScreenSizeReader { Text("\($0.width)x\($0.height)") } }
    #expect(screen.text == "30x5")

    screen.send(.resize(Size(width: 9, height: 2)))
    #expect(screen.text == "9x2")
    #expect(screen.size == Size(width: 9, height: 2))
  }

  @Test func inAnExactFrameAScreenSizeReaderKnowsTheSizeOfTheFrame() {
    let size = ScreenSizeReader { Text("\($0.width)x\($0.height)") }
    #expect(render(40, 5) { size.frame(width: 20) } == "20x5")
    #expect(render(40, 5) { size.frame(height: 3) } == "40x3")
    #expect(render(40, 5) { size.frame(width: 99).frame(width: 9) } == "9x5")
  }

  @Test func aDividerInARowIsVertical() {
    let row = HStack {
      Text("a")
      Divider("not drawn")
      Text("b")
    }
    #expect(render(6, 3) { row } == "  │\na │ b\n  │")
  }
}
