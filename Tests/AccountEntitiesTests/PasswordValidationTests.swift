import AccountEntities
import Testing

struct PasswordValidationTests {
  @Test(arguments: [
    ("", false), ("123456", false), ("1234567", true), ("12345678", true), ("       ", false),
    ("\t\n\t\n\t\n\t\n", false), ("      a", true), ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", false),
    ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", true),
  ])
  func strongPasswordHasSevenCharacters(password: String, expected: Bool) {
    #expect(password.isStrongPassword() == expected)
  }
}
