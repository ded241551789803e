import Entities
import Testing

struct TextTests {
  @Test(arguments: [
    ("", ""), (" \t\r\n\u{A0}\u{2003}", ""), ("Rick", "Rick"), ("\n  Rick Sanchez\u{3000}\r\n", "Rick Sanchez"),
    ("a", "a"),
  ])
  func normalizedTrimsBothEndsOnly(text: String, expected: String) {
    #expect(text.trimmed == expected)
  }

  @Test(arguments: [
    (" RICK@Citadel.ORG\n", "rick@citadel.org"), ("rick@citadel.org", "rick@citadel.org"), ("AZ[`{@", "az[`{@"),
    ("ric\u{212A}@citadel.org", "ric\u{212A}@citadel.org"), ("ÉVA@citadel.org", "Éva@citadel.org"), ("", ""),
  ])
  func normalizedEmailLowersASCIIOnly(text: String, expected: String) {
    #expect(text.normalized == expected)
  }

  /// Marks of direction around an address from a list of contacts, a soft hyphen, and what an input method for Japanese types.
  @Test(arguments: [
    ("rick@\u{200B}citadel.org", "rick@citadel.org"), ("\u{FEFF}rick@citadel.org\u{2060}", "rick@citadel.org"),
    (" \u{202A}rick@citadel.org\u{202C}\n", "rick@citadel.org"), ("ri\u{AD}ck@citadel\u{FFFA}.org", "rick@citadel.org"),
    ("ｒｉｃｋ＠ｃｉｔａｄｅｌ．ｏｒｇ", "rick@citadel.org"), ("１２３４５６", "123456"), ("١٢٣٤٥٦", "123456"), ("۱۲۳𝟜𝟝𝟞", "123456"),
    ("\u{200B} \u{200B}", ""), ("ÉVA ²½", "ÉVA ²½"), ("\u{600}", "\u{600}"),
  ])
  func cleanedTextIsWhatItLooksLike(text: String, expected: String) {
    #expect(Array(text.cleaned.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test(arguments: [
    ("é", "é", true), ("é", "e\u{301}", false), ("K", "\u{212A}", false), ("", "", true), ("a", "ab", false),
  ])
  func sameBytes(text: String, other: String, expected: Bool) {
    #expect(text.hasSameBytes(as: other) == expected)
  }

  @Test(arguments: [("", false), (" \t\n\r\n\u{A0}", false), ("a", true), ("  a  ", true), ("\n.\n", true)])
  func hasContent(text: String, expected: Bool) {
    #expect(text.hasContent == expected)
  }

  @Test(arguments: [
    ("", ""), ("AZaz09-._~", "AZaz09-._~"), ("a b+c&d=e#/", "a%20b%2Bc%26d%3De%23%2F"),
    ("rick@citadel.org", "rick%40citadel.org"), ("100%", "100%25"), ("é😀", "%C3%A9%F0%9F%98%80"), ("\n\0", "%0A%00"),
  ])
  func encodesAllButUnreservedCharacters(text: String, encoded: String) {
    #expect(text.percentEncoded == encoded)
    #expect(encoded.percentDecoded == text)
  }

  @Test(arguments: [("%2f%2F", "//"), ("a+b", "a+b"), ("é%20", "é "), ("@", "@")])
  func decodesWhatOtherEncodersWrite(text: String, decoded: String) {
    #expect(text.percentDecoded == decoded)
    #expect("x\(text)".dropFirst().percentDecoded == decoded)
  }

  @Test(arguments: ["%", "%4", "a%", "%+4", "%4G", "%%41", "%FF", "%C3", "%C3%28"])
  func decodesNoIncompleteEscapeAndNoInvalidUTF8(_ text: String) {
    #expect(text.percentDecoded == nil)
  }

  @Test(arguments: ["localhost", "LocalHost", "127.0.0.1", "127.255.255.255", "::1", "[::1]"])
  func loopbackHostIsThisMachine(host: String) {
    #expect(host.isLoopbackHost)
  }

  @Test(arguments: [
    "", "example.org", "localhost.example.org", "127.0.0.1.example.org", "128.0.0.1", "127.0.0", "127.0.0.256",
    "0127.0.0.1", "127.0.0.01", "127.0.0.+1", "127.1", "::2", "127。0。0。1",
  ])
  func loopbackHostIsNotAnother(host: String) {
    #expect(!host.isLoopbackHost)
  }
}
