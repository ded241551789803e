#if DEBUG
import AccountEntities
import Entities

extension AccountModuleFactory {
  /// The feature on closures, for previews beside the views.
  ///
  /// - Parameter error: the error of each call; nil if the calls succeed.
  static func preview(error: NetworkError? = nil) -> Self {
    AccountModuleFactory(
      dependencies: AccountRoot.Dependencies(
        user: { () throws(NetworkError) in
          if let error { throw error }
          return AppUser(uid: "1", email: "rick@citadel.org")
        },
        signOut: {}, deleteAccount: {},
        favouriteCounts: {
          AsyncStream { counts in
            counts.yield(2)
            counts.finish()
          }
        }),
      signedOut: {}, accountDeleted: {})
  }
}
#endif
