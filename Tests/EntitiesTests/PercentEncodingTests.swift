import Entities
import Testing

struct PercentEncodingTests {
  @Test(arguments: [
    ("", ""), ("AZaz09-._~", "AZaz09-._~"), ("a b+c&d=e#/", "a%20b%2Bc%26d%3De%23%2F"),
    ("rick@citadel.org", "rick%40citadel.org"),
    ("100%", "100%25"), ("é😀", "%C3%A9%F0%9F%98%80"), ("\n\0", "%0A%00"),
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
}
