import Base
import Entities

extension SignInDependencies {
  /// Succeeds at everything with dummies.
  public static let placeholder = SignInDependencies(
    loginAction: { _ in .placeholder }, sendLinkAction: { _ in }, saveAction: { _ in })

  /// Succeeds at nothing: whatever is called is reported by name.
  public static func unimplemented(_ report: @escaping @Sendable (String) -> Void) -> SignInDependencies {
    SignInDependencies(
      loginAction: { _ throws(NetworkError) in throw unexpectedCall("SignInDependencies.loginAction", report) },
      sendLinkAction: { _ throws(NetworkError) in throw unexpectedCall("SignInDependencies.sendLinkAction", report) },
      saveAction: { _ throws(NetworkError) in throw unexpectedCall("SignInDependencies.saveAction", report) })
  }
}
