import Base
import Entities

/// The rules of a form for an address and a password. A form sends nothing that its rules refuse.
public enum FormRules: Sendable {
  /// The rules for a new account: an ordinary address, and a password of 7 characters up to 72 bytes.
  case newAccount
  /// The rules for accounts of a service that exists already, and may have had other rules: a text before and after an `@`, and
  /// any password.
  case existingAccount

  /// The message for an address that is wrong; nil for one that may be sent. Space around it is removed before.
  func emailMessage(_ email: String) -> String? {
    let email = email.trimmed
    let isRight = self == .newAccount ? email.isValidEmail() : email.dropFirst().dropLast().contains("@")
    return isRight ? nil : Strings.emailIsWrong
  }

  /// The message for a password that is wrong; nil for one that may be sent.
  func passwordMessage(_ password: String) -> String? {
    guard self == .newAccount else { return password.isEmpty ? Strings.passwordIsMissing : nil }
    guard password.isStrongPassword() else { return Strings.passwordIsWeak(minLength: String.minPasswordLength) }
    return password.utf8.count <= String.maxPasswordBytes ? nil : Strings.passwordIsTooLong
  }

  /// Whether a form may send an address and a password.
  func accept(_ email: String, _ password: String) -> Bool {
    emailMessage(email) == nil && passwordMessage(password) == nil
  }
}
