@testable import Views
import Testing

@MainActor
struct TextTests {
  @Test(
    "words are wrapped at spaces, long ones are broken, line feeds begin lines",
    arguments: [
      ("one two three", 7, ["one two", "three"]), ("one two three", 6, ["one", "two", "three"]),
      ("one  two", 8, ["one two"]), ("abcdefgh", 3, ["abc", "def", "gh"]), ("ab cdefgh", 5, ["ab", "cdefg", "h"]),
      ("a\n\nb", 5, ["a", "", "b"]), ("", 5, [""]), ("日本語", 4, ["日本", "語"]), ("日本語", 5, ["日本", "語"]),
      ("a😀b", 2, ["a", "😀", "b"]), ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
      ("a\u{200B}b c", 2, ["a\u{200B}b", "c"]), ("ab cd", 1, ["a", "b", "c", "d"]),
    ])
  func wrapping(of text: String, to width: Int, gives lines: [String]) {
    #expect(text.wrapped(to: width) == lines)
  }

  @Test(
    "a text keeps to its line limit and tells that there is more",
    arguments: [
      (nil, "one two\nthree\nfour"), (3, "one two\nthree\nfour"), (2, "one two\nthree …"), (1, "one tw…"), (0, ""),
    ] as [(Int?, String)])
  func lineLimit(_ limit: Int?, shows shown: String) {
    expect("line limit", 7, 5, shown.isEmpty ? "next" : shown + "\nnext") {
      VStack(alignment: .leading) {
        Text("one two three four", lineLimit: limit)
        Text("next")
      }
    }
  }

  @Test(
    "a wide character takes two cells, one without width none",
    arguments: [
      ("日a😀e\u{301}", ["日", "\0", "a", "😀", "\0", "e\u{301}", " "]),
      ("a\u{200B}\u{FEFF}b", ["a", "b", " ", " ", " ", " ", " "]),
    ] as [(String, [Character])])
  func cells(_ text: String, are characters: [Character]) {
    let buffer = Screen(7, 1) { Text(text) }.frame().buffer

    #expect((0..<7).map { buffer[$0, 0].character } == characters)
    #expect((0..<7).map { buffer[$0, 0].isTrailing } == characters.map { $0 == "\0" })
  }

  @Test func styles_addUpFromTheOutsideIn() {
    expect("styles", 4, 3, "ab\ncd\nef", styles: "gg..\nww..\nEE..") {
      VStack(alignment: .leading) {
        Text("ab").foregroundStyle(.success)
        Text("cd")
        Text("ef").foregroundStyle(.failure).bold()
      }
      .foregroundStyle(.warning)
    }
  }
}
