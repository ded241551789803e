import Account
import AccountEntities
import Entities
import FeatureTesting
import MicroappBasics
import Views

/// The feature on closures that a test writes. A closure that the test leaves out succeeds, and no number of favourites
/// arrives.
final class AccountOnClosures: HeadlessFeature {
  typealias Action<Value> = @Sendable () async throws(NetworkError) -> Value

  let exits = Exits()

  /// - Parameter delay: the time before each closure is called; nil for none.
  init(
    clock: VirtualClock = VirtualClock(),
    delay: Duration? = .milliseconds(300),
    user: @escaping Action<AppUser> = { () throws(NetworkError) in .morty },
    signOut: @escaping Action<Void> = { () throws(NetworkError) in },
    deleteAccount: @escaping Action<Void> = { () throws(NetworkError) in },
    favouriteCounts: @escaping @Sendable () -> AsyncStream<Int> = { AsyncStream { $0.finish() } },
    firstScreenRequests: @escaping Input<Void> = { .finished }
  ) {
    let exits = exits
    super.init(clock: clock, service: ()) { context in
      var dependencies = AccountRoot.Dependencies(
        user: context.endpoints.withoutBackend("user") { _ in clock.slow(by: delay, user) },
        signOut: context.endpoints.withoutBackend("signOut") { _ in clock.slow(by: delay, signOut) },
        deleteAccount: context.endpoints.withoutBackend("deleteAccount") { _ in clock.slow(by: delay, deleteAccount) },
        favouriteCounts: context.endpoints.withoutBackend.stream("favouriteCounts") { _ in favouriteCounts })
      dependencies.firstScreenRequests = firstScreenRequests
      return AccountRoot(
        dependencies: dependencies, signedOut: exits.signedOut, accountDeleted: exits.accountDeleted)
    }
  }
}
