import MicroappBasics
@testable import Views
import Testing

struct NeutralizedTests {  // Hazards: marks, escapes
  /// Texts, and what is shown of them.
  private static let hazards: [(String, String)] = [
    ("a\u{1B}[31mb", "a\u{FFFD}[31mb"), ("a\u{1B}]0;t\u{7}b", "a\u{FFFD}]0;t\u{FFFD}b"),
    ("a\u{9B}31mb", "a\u{FFFD}31mb"), ("a\u{9D}b\u{9C}", "a\u{FFFD}b\u{FFFD}"),
    ("a\u{7F}\u{8}\0b", "a\u{FFFD}\u{FFFD}\u{FFFD}b"), ("a\rb", "a\u{FFFD}b"), ("a\tb\r\nc", "a b c"),
    ("a\u{202E}b\u{202A}c", "a\u{FFFD}b\u{FFFD}c"), ("a\u{2066}b\u{2069}c", "a\u{FFFD}b\u{FFFD}c"),
    ("a\u{200E}b\u{200F}c\u{61C}d", "a\u{FFFD}b\u{FFFD}c\u{FFFD}d"),
    ("a\u{2028}b\u{2029}c", "a\u{FFFD}b\u{FFFD}c"), ("a\u{206E}b", "a\u{FFFD}b"),
    ("a\u{1B}]8;;http://b\u{1B}\\c", "a\u{FFFD}]8;;http://b\u{FFFD}\\c"),
    ("a\u{1B}]52;c;eA==\u{7}", "a\u{FFFD}]52;c;eA==\u{FFFD}"),
    ("a\u{1B}P1$r\u{90}q\u{9C}b", "a\u{FFFD}P1$r\u{FFFD}q\u{FFFD}b"),
    ("a\u{FFF9}b\u{FFFA}c\u{FFFB}d", "a\u{FFFD}b\u{FFFD}c\u{FFFD}d"),
    ("x\u{E0041}\u{E0042}y", "\u{FFFD}y"), ("🏴\u{E0041}x", "\u{FFFD}x"),
    (noncharacters, "a\u{FFFD}b\u{FFFD}c\u{FFFD}d"), (invalid, "a\u{FFFD}\u{FFFD}\u{FFFD}b\u{FFFD}\u{FFFD}"),
  ]

  private static let invalid = String(decoding: [0x61, 0xED, 0xA0, 0x80, 0x62, 0xC0, 0x9B], as: UTF8.self)
  /// U+FFFE, U+FDD0 and U+1FFFF, which no literal may hold.
  private static let noncharacters = String(
    decoding: [0x61, 0xEF, 0xBF, 0xBE, 0x62, 0xEF, 0xB7, 0x90, 0x63, 0xF0, 0x9F, 0xBF, 0xBF, 0x64], as: UTF8.self)
  private static let england = "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"

  @Test(arguments: hazards)
  func whatATerminalObeysIsReplaced(_ text: String, becomes shown: String) {
    #expect(text.neutralized == shown)
  }

  @Test(arguments: ["", "plain", "żółć", "e\u{301}", "日本", "👩‍🚀", "‹›", "\u{A0}", "עברית", england, "न्द्र"])
  func whatATerminalShowsIsUnchanged(_ text: String) {
    #expect(text.neutralized == text)
  }

  @Test(arguments: [
    ("e" + String(repeating: "\u{301}", count: 5000), 16), (String(repeating: "👩\u{200D}", count: 900) + "👩", 15),
    ("👩" + String(repeating: "\u{200D}", count: 99), 1),
  ])
  @MainActor
  func aCharacterOfTooManyScalarsIsCut(_ character: String, to count: Int) {
    #expect(character.count == 1)
    #expect(character.neutralized.unicodeScalars.count == count)
    let buffer = Screen(8, 1) { Text(character + "b") }.frame().buffer
    #expect(buffer[0, 0].character.unicodeScalars.count == count)
    #expect(buffer[character.cellWidth, 0].character == "b")
  }
}
