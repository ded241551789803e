import Base
import Entities

extension SignUpDependencies {
  /// Succeeds at everything with dummies.
  public static let placeholder = SignUpDependencies(signUpAction: { _ in .placeholder }, saveAction: { _ in })

  /// Succeeds at nothing: whatever is called is reported by name.
  public static func unimplemented(_ report: @escaping @Sendable (String) -> Void) -> SignUpDependencies {
    SignUpDependencies(
      signUpAction: { _ throws(NetworkError) in throw unexpectedCall("SignUpDependencies.signUpAction", report) },
      saveAction: { _ throws(NetworkError) in throw unexpectedCall("SignUpDependencies.saveAction", report) })
  }
}
