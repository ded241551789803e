@testable import Views
import Testing

/// The rules of stacks, frames, padding, boxes and dividers that `ViewsMicroapp` does not show.
@MainActor
struct LayoutTests {
  @Test(
    arguments: [(.leading, "abcde|\nxy\nz"), (.center, "abcde|\n xy\n  z"), (.trailing, "abcde|\n   xy\n    z")]
      as [(HorizontalAlignment, String)])
  func aColumnAlignsItsViews(_ alignment: HorizontalAlignment, shows shown: String) {
    expect("column", 10, 4, shown) { beforeBar { VStack(alignment: alignment) { texts("abcde", "xy", "z") } } }
  }

  @Test(
    arguments: [(.top, "aaa z\naaa\naaa"), (.center, "aaa\naaa z\naaa"), (.bottom, "aaa\naaa\naaa z")]
      as [(VerticalAlignment, String)])
  func aRowAlignsItsViews(_ alignment: VerticalAlignment, shows shown: String) {
    expect("row", 10, 3, shown) { HStack(alignment: alignment) { texts("aaa\naaa\naaa", "z") } }
  }

  @Test func stacks() {
    expect("a view that is not there takes no spacing", 10, 6, "a\n\nb") {
      VStack(alignment: .leading, spacing: 1) {
        Text("a")
        if Bool(false) { Text("never") }
        Text("b")
      }
    }
    expect("a column is cut at the bottom", 5, 3, "1\n2\n3") {
      VStack(alignment: .leading) { texts("1\n2", "3\n4", "5") }
    }
    expect("the least flexible views get their size first", 20, 3, "some     k    › [x…\nwords\nthat") {
      HStack(alignment: .top) {
        Text("some words that wrap")
        Text("k").padding(horizontal: 3)
        Toggle("on", isOn: .constant(true))
      }
    }
    expect("flexible views share equally", 13, 2, "aa aa bb bb\naa aa bb bb") {
      HStack { texts("aa aa aa aa", "bb bb bb bb") }
    }
    expect("a spacer takes no rows in a row, and spacers share the width", 11, 3, "a    b    c\n   below") {
      VStack {
        HStack(spacing: 0) {
          Text("a")
          ForEach(["b", "c"], id: \.self) { text in
            Spacer()
            Text(text)
          }
        }
        Text("below")
      }
    }
  }

  @Test(
    arguments: [(.leading, "ab   |"), (.center, " ab  |"), (.trailing, "   ab|")] as [(HorizontalAlignment, String)])
  func aFrameAlignsItsContent(_ alignment: HorizontalAlignment, shows shown: String) {
    expect("maximum width", 10, 1, shown) { beforeBar { Text("ab").frame(maxWidth: 5, alignment: alignment) } }
    expect("exact width", 10, 1, shown) { beforeBar { Text("ab").frame(width: 5, alignment: alignment) } }
  }

  @Test func widths() {
    let wide = ["one two", "below"]
    expect("a wide text is cut", 9, 1, "日… |") { beforeBar { Text("日本語", lineLimit: 1).frame(width: 4) } }
    expect("no width", 12, 1, "|") { beforeBar { Text("ab").frame(width: 0) } }
    expect("a view wider than its frame is cut", 20, 1, "› Labe") {
      TextField("Label", text: .constant("x")).frame(width: 24).frame(width: 6)
    }
    expect("what is available is the smallest of all frames", 40, 5, "9x3") {
      ScreenSizeReader { Text("\($0.width)x\($0.height)") }.frame(width: 99).frame(width: 9).frame(height: 3)
    }
    expect("a wide character is not halved", 20, 1, "") { Text("日").frame(width: 1) }
    expect("the width is taken also where less is available", 6, 1, "abcdef") {
      HStack(spacing: 0) { ForEach(["abcd", "efgh"], id: \.self) { Text($0).frame(width: 4) } }
    }
    expect("the height is the height of the content", 20, 3, "one\ntwo\nbelow") {
      VStack(alignment: .leading) { ForEach(wide, id: \.self) { Text($0).frame(width: 5, alignment: .leading) } }
    }
  }

  @Test(arguments: [(1, "a\nz"), (2, "a\nb\nz"), (4, "a\nb\nc\n\nz")])
  func aFrameTakesExactlyItsHeight(_ height: Int, shows shown: String) {
    expect("height", 3, 6, shown) {
      VStack(alignment: .leading) {
        Text("a\nb\nc").frame(height: height)
        Text("z")
      }
    }
  }

  @Test func dividersAndBoxes() {
    expect("a divider takes the width", 3, 1, "───") { Divider() }
    expect("a title that is too long ends in an ellipsis", 8, 1, "─ abc… ─") { Divider("abcdef") }
    expect("a vertical divider has no title", 6, 3, "│\n│\n│") { HStack { Divider("not drawn") } }
    expect("a box is as large as its title", 20, 3, "╭ Title ╮\n│ ab    │\n╰───────╯") {
      HStack { Text("ab").boxed("Title", color: .success) }
    }
    for (width, height, shown) in [(4, 3, "ab"), (5, 2, "ab"), (1, 1, "a")] {
      expect("a small box shows its content", width, height, shown) { Text("ab").boxed("T", color: .plain) }
    }
  }
}
