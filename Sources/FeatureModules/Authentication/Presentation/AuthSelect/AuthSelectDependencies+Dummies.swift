import Base
import Entities

extension AuthSelectDependencies {
  /// Succeeds at everything with dummies.
  public static let placeholder = AuthSelectDependencies(
    apple: AppleSignIn(
      identityAction: { AppleIdentity(identityToken: "placeholder", nonce: "placeholder") },
      loginAction: { _ in .placeholder },
      saveAction: { _ in }))

  /// Succeeds at nothing: whatever is called is reported by name.
  public static func unimplemented(_ report: @escaping @Sendable (String) -> Void) -> AuthSelectDependencies {
    AuthSelectDependencies(
      apple: AppleSignIn(
        identityAction: { () throws(NetworkError) in
          throw unexpectedCall("AuthSelectDependencies.apple.identityAction", report)
        },
        loginAction: { _ throws(NetworkError) in
          throw unexpectedCall("AuthSelectDependencies.apple.loginAction", report)
        },
        saveAction: { _ throws(NetworkError) in
          throw unexpectedCall("AuthSelectDependencies.apple.saveAction", report)
        }))
  }
}
