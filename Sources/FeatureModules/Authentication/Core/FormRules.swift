import AccountEntities
import Base
import Entities

/// The rules of a form for an address and a password. A form sends nothing that its rules refuse.
public enum FormRules: Sendable {
  /// The rules for a new account: an ordinary address, and a password of 7 characters up to 72 bytes.
  case newAccount
  /// The rules for accounts of a service that exists already, and may have had other rules: a text before an `@`, a domain
  /// in ASCII after it, and any password.
  case existingAccount

  /// The message for an address that is wrong; nil for one that may be sent.
  func emailMessage(_ email: EmailAddress) -> String? {
    let email = email.description
    if let at = email.lastIndex(of: "@"), !email[at...].utf8.allSatisfy({ $0 < 0x80 }) {
      return Strings.domainIsNotASCII
    }
    let isRight = self == .newAccount ? email.isValidEmail() : email.dropFirst().dropLast().contains("@")
    return isRight ? nil : Strings.emailIsWrong
  }

  /// The message for a password that is wrong; nil for one that may be sent.
  func passwordMessage(_ password: String) -> String? {
    guard self == .newAccount else { return password.isEmpty ? Strings.enterPassword : nil }
    guard password.isStrongPassword() else { return Strings.passwordIsWeak(minLength: String.minPasswordLength) }
    return password.utf8.count <= String.maxPasswordBytes ? nil : Strings.passwordIsTooLong
  }

  /// The message for a confirmation that has other bytes than the password; nil for the same, because the form sends one of them.
  func confirmationMessage(_ confirmation: String, of password: String) -> String? {
    confirmation.hasSameBytes(as: password) ? nil : Strings.passwordsDiffer
  }

  /// What is missing in a form, or else what is wrong; nil if the form may be sent.
  ///
  /// - Parameters:
  ///   - password: nil in a form without a password.
  ///   - confirmation: the password again; nil in a form that asks for it once.
  func help(_ email: EmailAddress, _ password: String?, _ confirmation: String? = nil) -> String? {
    let wrong = emailMessage(email) ?? password.flatMap(passwordMessage)
    return switch (email.description.hasContent, password != "", confirmation != "") {
    case (false, false, false): Strings.enterEmailAndPasswordTwice
    case (false, false, true): Strings.enterEmailAndPassword
    case (false, true, false): Strings.enterEmailAndPasswordAgain
    case (false, true, true): Strings.enterEmail
    case (true, false, false): Strings.enterPasswordTwice
    case (true, false, true): Strings.enterPassword
    case (true, true, false): wrong ?? Strings.enterPasswordAgain
    case (true, true, true): wrong ?? confirmation.flatMap { confirmationMessage($0, of: password ?? "") }
    }
  }
}
