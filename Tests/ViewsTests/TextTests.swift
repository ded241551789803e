import Resources
import Testing

@testable import Views

@MainActor
struct TextTests {
  @Test(
    "words are wrapped at spaces, long ones are broken, line feeds begin lines",
    arguments: [
      ("one two three", 7, ["one two", "three"]),
      ("one two three", 6, ["one", "two", "three"]),
      ("one  two", 8, ["one two"]),
      ("abcdefgh", 3, ["abc", "def", "gh"]),
      ("ab cdefgh", 5, ["ab", "cdefg", "h"]),
      ("a\n\nb", 5, ["a", "", "b"]),
      ("", 5, [""]),
      ("日本語", 4, ["日本", "語"]),
      ("日本語", 5, ["日本", "語"]),
      ("a😀b", 2, ["a", "😀", "b"]),
      ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
      ("a\u{200B}b c", 2, ["a\u{200B}b", "c"]),
      ("ab cd", 1, ["a", "b", "c", "d"]),
    ])
  func wrapping(of text: String, to width: Int, gives lines: [String]) {
    #expect(text.wrapped(to: width) == lines)
  }

  @Test func aTextIsWrappedToTheScreen() {
    let text = render(12, 4) { Text("Sign in, or make an account.") }

    #expect(
      text == """
        Sign in, or
        make an
        account.
        """)
  }

  @Test(
    "a text keeps to its line limit and tells that there is more",
    arguments: [
      (nil, "one two\nthree\nfour"), (3, "one two\nthree\nfour"), (2, "one two\nthree …"), (1, "one tw…"), (0, ""),
    ] as [(Int?, String)])
  func lineLimit(_ limit: Int?, shows shown: String) {
    #expect(render(7, 4) { Text("one two three four", lineLimit: limit) } == shown)
  }

  @Test func whatFollowsALimitedTextStandsRightBelowIt() {
    let text = render(7, 4) {
      VStack(alignment: .leading) {
        Text("one two three", lineLimit: 1)
        Text("next")
      }
    }

    #expect(text == "one tw…\nnext")
  }

  @Test func wideCharactersTakeTwoCells() {
    let screen = Screen(7, 1) { Text("日a😀e\u{301}") }
    let buffer = screen.frame().buffer

    #expect(buffer.text == "日a😀e\u{301}")
    #expect((0..<7).map { buffer[$0, 0].character } == ["日", "\0", "a", "😀", "\0", "e\u{301}", " "])
    #expect((0..<7).map { buffer[$0, 0].isTrailing } == [false, true, false, false, true, false, false])
  }

  @Test func charactersWithoutWidthTakeNoCell() {
    let buffer = Screen(3, 1) { Text("a\u{200B}\u{FEFF}b") }.frame().buffer

    #expect((0..<3).map { buffer[$0, 0].character } == ["a", "b", " "])
  }

  @Test func stylesAddUpFromTheOutsideIn() {
    let screen = Screen(4, 3) {
      VStack(alignment: .leading) {
        Text("ab").foregroundStyle(.success)
        Text("cd")
        Text("ef").foregroundStyle(.failure).bold()
      }
      .foregroundStyle(.warning)
    }

    let map = screen.frame().buffer.styles([
      "g": Style(foreground: .success), "w": Style(foreground: .warning),
      "F": Style(foreground: .failure, attributes: .bold),
    ])
    #expect(map == "gg..\nww..\nFF..")
  }
}
