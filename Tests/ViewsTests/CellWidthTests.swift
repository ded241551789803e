import Testing

@testable import Views

struct CellWidthTests {
  @Test(
    "a character takes the cells that terminals give it",
    arguments: [
      ("a", 1), (" ", 1), ("é", 1), ("e\u{301}", 1), ("ß", 1), ("…", 1), ("─", 1), ("⠋", 1), ("α", 1), ("±", 1),
      ("日", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("ぁ", 2), ("。", 2), ("Ａ", 2), ("￥", 2), ("ｱ", 1),
      ("𠀀", 2), ("\u{303F}", 1), ("\u{3000}", 2),
      ("😀", 2), ("👍🏽", 2), ("👩‍🚀", 2), ("🇵🇱", 2), ("⌚", 2), ("☺", 1), ("☺\u{FE0F}", 2), ("❤\u{FE0F}", 2),
      ("©", 1), ("©\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2), ("a\u{FE0F}", 1),
      ("\u{301}", 0), ("\u{200B}", 0), ("\u{200D}", 0), ("\u{FEFF}", 0), ("\u{20DD}", 0),
    ] as [(Character, Int)])
  func width(of character: Character, is cells: Int) {
    #expect(character.cellWidth == cells)
  }

  @Test(
    "what is replaced on the screen is measured as its replacement",
    arguments: ["\u{1B}", "\n", "\t", "\r\n", "\0", "\u{7F}", "\u{9B}", "\u{202E}", "\u{2028}"] as [Character])
  func widthOfHazards(_ character: Character) {
    #expect(character.cellWidth == String(character).neutralized.cellWidth)
    #expect(character.cellWidth == 1)
  }

  @Test func aStringIsAsWideAsItsCharacters() {
    #expect("a日\u{200B}e\u{301}😀".cellWidth == 6)
    #expect("".cellWidth == 0)
  }

  @Test(
    "text is cut to a width with an ellipsis, never inside a wide character",
    arguments: [
      ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("abcd", 1, "…"), ("abcd", 0, ""), ("abcd", -1, ""), ("", 0, ""),
      ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("日本語", 2, "…"),
      ("e\u{301}fg", 2, "e\u{301}…"),
    ])
  func truncation(of text: String, to width: Int, gives result: String) {
    #expect(text.truncated(to: width) == result)
  }
}
