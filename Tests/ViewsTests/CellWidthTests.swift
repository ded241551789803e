import MicroappBasics
import Testing

@testable import Views

struct CellWidthTests {  // Hazard: clusters
  @Test(
    arguments: [
      ("a", 1), (" ", 1), ("é", 1), ("e\u{301}", 1), ("ß", 1), ("…", 1), ("─", 1), ("⠋", 1), ("α", 1), ("±", 1),
      ("日", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("ぁ", 2), ("。", 2), ("Ａ", 2), ("￥", 2), ("ｱ", 1),
      ("𠀀", 2), ("\u{303F}", 1), ("\u{3000}", 2),
      ("😀", 2), ("👍🏽", 2), ("👩‍🚀", 2), ("🇵🇱", 2), ("⌚", 2), ("☺", 1), ("☺\u{FE0F}", 2), ("❤\u{FE0F}", 2),
      ("©", 1), ("©\u{FE0F}", 2), ("1\u{FE0F}\u{20E3}", 2), ("a\u{FE0F}", 1),
      ("\u{301}", 0), ("\u{200B}", 0), ("\u{200D}", 0), ("\u{FEFF}", 0), ("\u{20DD}", 0), ("\u{AD}", 0),
      ("\u{FE0F}", 0), ("\u{2060}", 0),
      // Hangul letters that form a syllable, and parts of one.
      ("\u{1112}", 2), ("\u{1112}\u{1161}", 2), ("\u{D55C}\u{11A8}", 2), ("\u{1161}", 0), ("\u{11AB}", 0),
      ("\u{D7B0}", 0), ("\u{3131}", 2),
      // Variation selectors, skin tones, people, flags, half a flag, a flag spelt by tags.
      ("⌚\u{FE0E}", 2), ("☝🏽", 2), ("🏽", 2), ("a🏽", 3), ("1🏽", 3), ("👨‍👩‍👧‍👦", 2), ("🧑🏽‍🚀", 2), ("⛹️‍♀️", 2), ("🇵", 2),
      ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2), ("#\u{FE0F}\u{20E3}", 2), ("1\u{20E3}", 1),
      // Spacing marks and letters written after their base have cells of their own on most terminals.
      ("कि", 2), ("நி", 2), ("กำ", 2), ("ກຳ", 2), ("か\u{3099}", 2), ("ｶ\u{FF9E}", 2),
      // Visible, although their category is Format.
      ("\u{600}", 1), ("\u{6DD}", 1), ("\u{FFFD}", 1), ("\u{E000}", 1), ("\u{378}", 1),
      // The edges of ranges, and characters that Unicode 16 and 17 made wide.
      ("\u{10FF}", 1), ("\u{1100}", 2), ("\u{115F}", 2), ("\u{2E7F}", 1), ("\u{2E80}", 2), ("\u{3FFFD}", 2),
      ("\u{40000}", 1), ("\u{1FAE9}", 2), ("\u{1FAC8}", 2), ("\u{16FF2}", 2), ("\u{4DC0}", 2), ("\u{2630}", 2),
    ] as [(Character, Int)])
  func aCharacterTakesTheCellsThatTerminalsGiveIt(of character: Character, is cells: Int) {
    #expect(character.cellWidth == cells)
  }

  @Test(arguments: ["\u{1B}", "\n", "\t", "\r\n", "\0", "\u{7F}", "\u{9B}", "\u{202E}", "\u{2028}"] as [Character])
  func whatIsReplacedOnTheScreenIsMeasuredAsItsReplacement(_ character: Character) {
    #expect(character.cellWidth == String(character).neutralized.cellWidth)
    #expect(character.cellWidth == 1)
  }

  @Test(
    arguments: [
      ("a", true), (" ", true), ("é", true), ("я", true), ("日", true), ("한", true), ("─", false), ("▕", false),
      ("…", false), ("→", false), ("●", false), ("★", false), ("⠋", true), ("✓", true), ("¶", false), ("ж", true),
      ("e\u{301}", false), ("😀", false), ("❤", false), ("❤\u{FE0F}", false), ("👍🏽", false), ("🇵🇱", false),
      ("कि", false), ("\u{1112}\u{1161}", false), ("\u{E000}", false), ("\u{378}", false), ("ع", false), ("א", false),
    ] as [(Character, Bool)])
  func onTheWidthOfALetterOfACommonScriptAllTerminalsAgreeOnOthersTheyMayNot(
    of character: Character, is isCertain: Bool
  ) {
    #expect(character.isWidthCertain == isCertain)
  }

  @Test func whatIsMeasuredWithoutLookingForCharactersIsAsWideAsTheTablesSay() {
    var (count, index) = (0, 0)
    for value in 0...0xFFFF as ClosedRange<UInt32> {
      while index < wideScalars.count, wideScalars[index + 1] < value { index += 2 }
      let isInTable = index < wideScalars.count && wideScalars[index] <= value
      guard let scalar = Unicode.Scalar(value), scalar.plainWidth > 0 else { continue }
      if scalar.plainWidth != (isInTable ? 2 : 1) || scalar.isHazardous { Issue.record("\(scalar)") }
      count += 1
    }
    #expect(count > 40_000)
  }

  @Test func aWalkOverATextFindsItsCharacters() {
    var random = SplitMix64(seed: 7)
    let pieces =
      ["a", "é", "日", "한", "\u{1112}", "\u{1161}", "\u{11AB}", "\u{301}", "\u{200D}", "👩", "🚀", "🏽", "🇵", "©"]
      + ["\u{FE0F}", "\u{600}", "ع", "\u{64B}", "א", "क", "\u{94D}", "\u{93F}", "\r", "\n", " ", "─", "\u{AD}"]
    for _ in 0..<400 {
      let text = (0..<12).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      var parts = TextSegmenter(text)
      var characters: [Character] = []
      while let part = parts.next() {
        switch part {
        case .plain(let scalar, _): characters.append(Character(scalar))
        case .other(let character): characters.append(character)
        }
      }
      #expect(characters == Array(text))
    }
  }

  // The compiler counts conjuncts as several characters, the library as one.
  @Test(arguments: [("", 0), ("a日\u{200B}e\u{301}😀", 6), ("क्ष", 2), ("न्द्र", 3), ("न्द्रक", 4)])
  func aTextIsAsWideAsItsCharactersAndAConjunctAsItsConsonants(_ text: String, width: Int) {
    #expect(text.cellWidth == width)
    #expect(text.reduce(0) { $0 + $1.cellWidth } == width)
  }

  @Test(arguments: [
    ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("abcd", 1, "…"), ("abcd", 0, ""), ("abcd", -1, ""), ("", 0, ""),
    ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("日本語", 2, "…"),
    ("e\u{301}fg", 2, "e\u{301}…"),
  ])
  func textIsCutToAWidthWithAnEllipsisNeverInsideAWideCharacter(of text: String, to width: Int, gives result: String) {
    #expect(text.truncated(to: width) == result)
  }
}
