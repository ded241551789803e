import AccountEntities
import Entities
import Support

@testable import Account

/// Account on a service that the test changes, and what was called.
@MainActor
final class AccountOnClosures {
  var error: NetworkError?
  /// Holds the calls if there is one.
  var gate: Gate?
  private(set) var calls: [String] = []
  private(set) var exits: [String] = []

  lazy var account = AccountViewModel(
    dependencies: AccountRoot.Dependencies(
      user: { [self] () throws(NetworkError) in
        try await call("user")
        return AppUser(uid: "1", email: "rick@citadel.org")
      },
      signOut: { [self] () throws(NetworkError) in try await call("signOut") },
      deleteAccount: { [self] () throws(NetworkError) in try await call("deleteAccount") },
      favouriteCounts: {
        AsyncStream { counts in
          counts.yield(1)
          counts.yield(2)
          counts.finish()
        }
      }),
    signedOut: { [self] in exits.append("signed out") }, accountDeleted: { [self] in exits.append("deleted") })

  private func call(_ name: String) async throws(NetworkError) {
    calls.append(name)
    await gate?.pass()
    if let error { throw error }
  }
}
