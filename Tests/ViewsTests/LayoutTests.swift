@testable import Views
import Testing

/// Stacks, spacers, frames, padding, boxes and dividers.
@MainActor
struct LayoutTests {
  @Test(
    "a column aligns its views",
    arguments: [(.leading, "abcde\nxy\nz"), (.center, "abcde\n xy\n  z"), (.trailing, "abcde\n   xy\n    z")]
      as [(HorizontalAlignment, String)])
  func column(_ alignment: HorizontalAlignment, shows shown: String) {
    expect("column", 10, 4, shown.replacing("abcde", with: "abcde |")) {
      HStack(alignment: .top) {
        VStack(alignment: alignment) {
          Text("abcde")
          Text("xy")
          Text("z")
        }
        Text("|")
      }
    }
  }

  @Test(
    "a row aligns its views",
    arguments: [(.top, "aaa z\naaa\naaa"), (.center, "aaa\naaa z\naaa"), (.bottom, "aaa\naaa\naaa z")]
      as [(VerticalAlignment, String)])
  func row(_ alignment: VerticalAlignment, shows shown: String) {
    expect("row", 10, 3, shown) {
      HStack(alignment: alignment) {
        Text("aaa\naaa\naaa")
        Text("z")
      }
    }
  }

  @Test func stacks() {
    expect("spacing is between views only", 10, 6, "a  b  c\n\nde\n\nf") {
      VStack(alignment: .leading, spacing: 1) {
        HStack(spacing: 2) { ForEach(["a", "b", "c"], id: \.self) { Text($0) } }
        HStack(spacing: 0) {
          Text("d")
          Text("e")
        }
        Text("f")
      }
    }
    expect("a view that is not there takes no spacing", 10, 6, "a\n\nb") {
      VStack(alignment: .leading, spacing: 1) {
        Text("a")
        if Bool(false) { Text("never") }
        Text("b")
      }
    }
    expect("a column is cut at the bottom", 5, 3, "1\n2\n3") {
      VStack(alignment: .leading) {
        Text("1\n2")
        Text("3\n4")
        Text("5")
      }
    }
    expect("a row is cut at the right", 6, 1, "     a") {
      HStack {
        Text("").frame(width: 4)
        Text("abc")
      }
    }
    expect("the least flexible views get their size first", 20, 3, "some     k    › [x…\nwords\nthat") {
      HStack(alignment: .top) {
        Text("some words that wrap")
        Text("k").padding(horizontal: 3)
        Toggle("on", isOn: .constant(true))
      }
    }
    expect("flexible views share equally", 13, 2, "aa aa bb bb\naa aa bb bb") {
      HStack {
        Text("aa aa aa aa")
        Text("bb bb bb bb")
      }
    }
  }

  @Test func spacers() {
    expect("a spacer pushes apart", 10, 5, "a        b\n\n\n\nc") {
      VStack(alignment: .leading) {
        HStack(spacing: 0) {
          Text("a")
          Spacer()
          Text("b")
        }
        Spacer()
        Text("c")
      }
    }
    expect("a spacer takes no rows in a row, and spacers share the width", 11, 3, "a    b    c\n   below") {
      VStack {
        HStack(spacing: 0) {
          Text("a")
          Spacer()
          Text("b")
          Spacer()
          Text("c")
        }
        Text("below")
      }
    }
  }

  @Test func padding() {
    expect("padding leaves cells free", 10, 3, "\n a     c\n    b") {
      HStack(spacing: 0) {
        Text("a").padding()
        Text("b").padding(EdgeInsets(top: 2, leading: 1))
        Text("c").padding(horizontal: 2)
      }
    }
    expect("a text wraps inside its padding", 8, 4, "\n one\n two") { Text("one two").padding() }
  }

  @Test(
    "a frame aligns its content",
    arguments: [(.leading, "ab   |"), (.center, " ab  |"), (.trailing, "   ab|")] as [(HorizontalAlignment, String)])
  func frame(_ alignment: HorizontalAlignment, shows shown: String) {
    expect("maximum width", 10, 1, shown) { between { Text("ab").frame(maxWidth: 5, alignment: alignment) } }
    expect("exact width", 10, 1, shown) { between { Text("ab").frame(width: 5, alignment: alignment) } }
  }

  @Test func maximumWidth() {
    expect("a frame takes its maximum", 20, 3, "      one two\n      three") {
      Text("one two three").frame(maxWidth: 8)
    }
    expect("a frame takes no more than there is", 6, 3, " one\n two") { Text("one two").frame(maxWidth: 20) }
  }

  @Test func exactWidth() {
    expect("a text is cut", 9, 1, "abc…|") { between { Text("abcdef", lineLimit: 1).frame(width: 4) } }
    expect("a wide text is cut", 9, 1, "日… |") { between { Text("日本語", lineLimit: 1).frame(width: 4) } }
    expect("a button is cut", 12, 1, "› [ Pre…|") { between { Button("Press me") {}.frame(width: 8) } }
    expect("no width", 12, 1, "|") { between { Text("ab").frame(width: 0) } }
    expect("a view wider than its frame is cut", 20, 1, "› Labe") {
      TextField("Label", text: .constant("x")).frame(width: 24).frame(width: 6)
    }
    expect("a wide character is not halved", 20, 1, "") { Text("日").frame(width: 1) }
    expect("the columns of a table line up", 20, 3, "a      |\nbbbbb… |\n日本   |") {
      VStack(alignment: .leading) {
        ForEach(["a", "bbbbbbbb", "日本"], id: \.self) { name in
          HStack {
            Text(name, lineLimit: 1).frame(width: 6)
            Text("|")
          }
        }
      }
    }
    expect("the width is taken also where less is available", 6, 1, "abcdef") {
      HStack(spacing: 0) {
        Text("abcd").frame(width: 4)
        Text("efgh").frame(width: 4)
      }
    }
    expect("the height is the height of the content", 20, 3, "one\ntwo\nbelow") {
      VStack(alignment: .leading) {
        Text("one two").frame(width: 4)
        Text("below")
      }
    }
  }

  @Test("a frame takes exactly its height", arguments: [(1, "a\nz"), (2, "a\nb\nz"), (4, "a\nb\nc\n\nz")])
  func height(_ height: Int, shows shown: String) {
    expect("height", 3, 6, shown) {
      VStack(alignment: .leading) {
        Text("a\nb\nc").frame(height: height)
        Text("z")
      }
    }
  }

  @Test func dividers() {
    expect("a divider takes the width", 8, 2, "────────\n─ ab ───", styles: "ssssssss\nssssssss") {
      VStack {
        Divider()
        Divider("ab")
      }
    }
    expect("a title that is too long ends in an ellipsis", 8, 1, "─ abc… ─") { Divider("abcdef") }
    expect("a divider in a row is vertical", 6, 3, "  │\na │ b\n  │") {
      HStack {
        Text("a")
        Divider("not drawn")
        Text("b")
      }
    }
  }

  @Test func boxes() {
    let map = "eEEEee....\ne....e....\neeeeee...."
    expect("a box has a colour, its content does not", 10, 3, "╭ T ─╮\n│ ab │\n╰────╯", styles: map) {
      HStack { Text("ab").boxed("T", color: .failure) }
    }
    expect("a box is as large as its title", 20, 4, "╭ Title ╮\n│ ab    │\n│ c     │\n╰───────╯") {
      HStack { Text("ab\nc").boxed("Title", color: .success) }
    }
    expect("a box has no title", 20, 3, "╭─────────────╮\n│ long enough │\n╰─────────────╯") {
      HStack { Text("long enough").boxed("", color: .success) }
    }
    for (width, height, shown) in [(4, 3, "ab"), (5, 2, "ab"), (1, 1, "a")] {
      expect("a small box shows its content", width, height, shown) { Text("ab").boxed("T", color: .plain) }
    }
  }

  @Test func screenSizeReader() {
    let size = ScreenSizeReader { Text("\($0.width)x\($0.height)") }
    let screen = Screen(30, 5) { size }
    #expect(screen.text == "30x5")
    screen.send(.resize(Size(width: 9, height: 2)))
    #expect(screen.text == "9x2")
    #expect(screen.size == Size(width: 9, height: 2))

    expect("the width of a frame", 40, 5, "20x5") { size.frame(width: 20) }
    expect("the height of a frame", 40, 5, "40x3") { size.frame(height: 3) }
    expect("the smaller of two", 40, 5, "9x5") { size.frame(width: 99).frame(width: 9) }
  }

  private func between(@ViewBuilder _ content: @escaping @MainActor () -> some View) -> some View {
    HStack(spacing: 0) {
      content()
      Text("|")
    }
  }
}
