import Concurrency
import Entities
import Home
import MicroappKit
import Views

/// The feature on closures that a test writes itself; what it leaves out succeeds with three pages of characters to
/// whom nothing happens.
@MainActor
final class HomeOnClosures {
  typealias Page = @Sendable (CharacterQuery, Int) async throws(NetworkError) -> CharacterPage
  typealias SetFavourite = @Sendable (Int, Bool) async throws(NetworkError) -> Void
  typealias Action<Value> = @Sendable () async throws(NetworkError) -> Value

  let clock: VirtualClock
  let exits = Exits()
  let calls: CallLog
  let pilot: Pilot

  /// - Parameters:
  ///   - clock: the one that the closures sleep on, if they do.
  ///   - delay: how long each call takes before its closure is asked; nil if that is up to the closure.
  init(
    size: Size = .tenRows, clock: VirtualClock = VirtualClock(),
    delay: Duration? = .milliseconds(300),
    page: @escaping Page = { _, number throws(NetworkError) in .numbered(number, of: 60) },
    changes: @escaping @Sendable () -> AsyncStream<CharacterData> = { AsyncStream { $0.finish() } },
    favourites: @escaping Action<Set<Int>> = { () throws(NetworkError) in [] },
    setFavourite: @escaping SetFavourite = { _, _ throws(NetworkError) in },
    user: @escaping Action<AppUser> = { () throws(NetworkError) in .morty },
    signOut: @escaping Action<Void> = { () throws(NetworkError) in },
    deleteAccount: @escaping Action<Void> = { () throws(NetworkError) in }
  ) {
    let workbench = Workbench(clock: clock)
    let slow = Slow(clock: clock, delay: delay)
    let dependencies = HomeModuleFactory.Dependencies(
      characters: .init(
        pageAction: workbench.endpoint("page", slow.before(page)), changesAction: workbench.stream("changes", changes),
        clock: clock),
      favourites: .init(
        favouritesAction: workbench.endpoint("favourites", slow.before(favourites)),
        setFavouriteAction: workbench.endpoint("setFavourite", slow.before(setFavourite))),
      account: .init(
        userAction: workbench.endpoint("user", slow.before(user)),
        signOutAction: workbench.endpoint("signOut", slow.before(signOut)),
        deleteAccountAction: workbench.endpoint("deleteAccount", slow.before(deleteAccount))))
    let root = HomeRoot(
      dependencies: dependencies, signedOut: exits.signedOut, accountDeleted: exits.accountDeleted)
    self.clock = clock
    calls = workbench.calls
    pilot = Pilot(size: size, workbench: workbench, timeout: .seconds(100)) { root }
  }
}

/// Lets an answer take its time. It goes on when it is cancelled: only what is behind it may know of that.
struct Slow {
  let clock: VirtualClock
  let delay: Duration?

  func before<Value: Sendable>(_ action: @escaping HomeOnClosures.Action<Value>) -> HomeOnClosures.Action<Value> {
    { () throws(NetworkError) in
      await wait()
      return try await action()
    }
  }

  func before<A: Sendable, B: Sendable, Value: Sendable>(
    _ action: @escaping @Sendable (A, B) async throws(NetworkError) -> Value
  ) -> @Sendable (A, B) async throws(NetworkError) -> Value {
    { a, b throws(NetworkError) in
      await wait()
      return try await action(a, b)
    }
  }

  private func wait() async {
    if let delay { try? await clock.sleep(for: delay) }
  }
}

extension VirtualClock {
  /// Sleeps to the end, whoever cancels.
  func sleepStubbornly(for duration: Duration) async {
    await Task { try? await self.sleep(for: duration) }.value
  }
}
