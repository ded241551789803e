@testable import Views
import Testing

@MainActor
struct TextTests {
  @Test(arguments: [
    ("one two three", 7, ["one two", "three"]), ("one two three", 6, ["one", "two", "three"]),
    ("one  two", 8, ["one two"]), ("abcdefgh", 3, ["abc", "def", "gh"]), ("ab cdefgh", 5, ["ab", "cdefg", "h"]),
    ("a\n\nb", 5, ["a", "", "b"]), ("", 5, [""]), ("日本語", 4, ["日本", "語"]), ("日本語", 5, ["日本", "語"]),
    ("a😀b", 2, ["a", "😀", "b"]), ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
    ("a\u{200B}b c", 2, ["a\u{200B}b", "c"]), ("ab cd", 1, ["a", "b", "c", "d"]),
  ])
  func wordsAreWrappedAtSpacesLongOnesAreBrokenLineFeedsBeginLines(
    of text: String, to width: Int, gives lines: [String]
  ) {
    #expect(text.wrapped(to: width) == lines)
  }
}
