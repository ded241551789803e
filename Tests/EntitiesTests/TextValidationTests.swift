import Entities
import Testing

struct TextValidationTests {
  @Test(arguments: [
    ("", ""),
    (" \t\r\n\u{A0}\u{2003}", ""),
    ("Rick", "Rick"),
    ("\n  Rick Sanchez\u{3000}\r\n", "Rick Sanchez"),
    ("a", "a"),
  ])
  func normalizedTrimsBothEndsOnly(text: String, expected: String) {
    #expect(text.trimmed == expected)
  }

  @Test(arguments: [
    (" RICK@Citadel.ORG\n", "rick@citadel.org"),
    ("rick@citadel.org", "rick@citadel.org"),
    ("AZ[`{@", "az[`{@"),
    ("ric\u{212A}@citadel.org", "ric\u{212A}@citadel.org"),
    ("ÉVA@citadel.org", "Éva@citadel.org"),
    ("", ""),
  ])
  func normalizedEmailLowersASCIIOnly(text: String, expected: String) {
    #expect(text.normalized == expected)
  }

  @Test(arguments: [("", false), (" \t\n\r\n\u{A0}", false), ("a", true), ("  a  ", true), ("\n.\n", true)])
  func hasContent(text: String, expected: Bool) {
    #expect(text.hasContent == expected)
  }

  @Test(arguments: [
    ("", false),
    ("123456", false),
    ("1234567", true),
    ("12345678", true),
    ("       ", false),
    ("\t\n\t\n\t\n\t\n", false),
    ("      a", true),
    ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", false),
    ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", true),
  ])
  func strongPasswordHasSevenCharacters(password: String, expected: Bool) {
    #expect(password.isStrongPassword() == expected)
  }

  @Test(arguments: [("12345", 6, false), ("123456", 6, true), ("", 0, false), ("a", 0, true)])
  func strongPasswordMinimumCanBeSet(password: String, minLength: Int, expected: Bool) {
    #expect(password.isStrongPassword(minLength: minLength) == expected)
  }
}
