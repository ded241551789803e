import Base
import Entities

extension AccountDependencies {
  /// Succeeds at everything with dummies.
  public static let placeholder = AccountDependencies(
    userAction: { UserAuthData.placeholder.user }, signOutAction: {}, deleteAccountAction: {})

  /// Succeeds at nothing: whatever is called is reported by name.
  public static func unimplemented(_ report: @escaping @Sendable (String) -> Void) -> AccountDependencies {
    AccountDependencies(
      userAction: { () throws(NetworkError) in throw unexpectedCall("AccountDependencies.userAction", report) },
      signOutAction: { () throws(NetworkError) in throw unexpectedCall("AccountDependencies.signOutAction", report) },
      deleteAccountAction: { () throws(NetworkError) in
        throw unexpectedCall("AccountDependencies.deleteAccountAction", report)
      })
  }
}
