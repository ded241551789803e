import Base
import Entities

/// The rules of a form for an address and a password. A form sends nothing that its rules refuse.
public struct FormRules: Sendable {
  /// The message for an address that is wrong; nil for one that may be sent. Space around it is removed before.
  public var emailMessage: @Sendable (_ email: String) -> String?
  /// The message for a password that is wrong; nil for one that may be sent.
  public var passwordMessage: @Sendable (_ password: String) -> String?

  /// Creates rules from the messages of the two fields.
  public init(
    emailMessage: @escaping @Sendable (String) -> String?, passwordMessage: @escaping @Sendable (String) -> String?
  ) {
    (self.emailMessage, self.passwordMessage) = (emailMessage, passwordMessage)
  }

  /// The rules for a new account: an ordinary address, and a password of 7 characters up to 72 bytes.
  public static let newAccount = FormRules {
    $0.isValidEmail() ? nil : Strings.emailIsWrong
  } passwordMessage: { password in
    guard password.isStrongPassword() else { return Strings.passwordIsWeak(minLength: String.minPasswordLength) }
    return password.utf8.count <= String.maxPasswordBytes ? nil : Strings.passwordIsTooLong
  }

  /// The rules for accounts of a service that exists already, and may have had other rules: a text before and after an `@`, and
  /// any password.
  public static let existingAccount = FormRules {
    $0.dropFirst().dropLast().contains("@") ? nil : Strings.emailIsWrong
  } passwordMessage: {
    $0.isEmpty ? Strings.passwordIsMissing : nil
  }

  /// Whether a form may send an address and a password.
  func accept(_ email: String, _ password: String) -> Bool {
    emailMessage(email.trimmed) == nil && passwordMessage(password) == nil
  }
}
