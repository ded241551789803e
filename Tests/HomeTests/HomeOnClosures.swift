import CharacterEntities
import Entities
import FeatureTesting
import Home
import MicroappBasics
import Views

/// The feature on closures that a test writes. A closure that the test leaves out succeeds: there are three pages of
/// characters, and no character changes.
final class HomeOnClosures: HeadlessFeature {
  typealias Page = @Sendable (CharacterQuery, Int) async throws(NetworkError) -> CharacterPage
  typealias SetFavourite = Call<FavouriteChange, Void, NetworkError>
  typealias Action<Value> = @Sendable () async throws(NetworkError) -> Value

  let exits = Exits()

  /// - Parameters:
  ///   - clock: the clock that the closures use.
  ///   - delay: the time before each closure is called; nil for none.
  init(
    size: Size = .tenRows, clock: VirtualClock = VirtualClock(),
    delay: Duration? = .milliseconds(300),
    page: @escaping Page = { _, number throws(NetworkError) in .numbered(number, of: 60) },
    changes: @escaping @Sendable () -> AsyncStream<CharacterData> = { AsyncStream { $0.finish() } },
    favourites: @escaping Action<Set<Int>> = { () throws(NetworkError) in [] },
    setFavourite: @escaping SetFavourite = { _ throws(NetworkError) in }
  ) {
    let exits = exits
    super.init(size: size, clock: clock, service: ()) { context in
      let dependencies = HomeRoot.Dependencies(
        page: context.withoutBackend.endpoint("page") { _ in clock.slow(by: delay, page) },
        changes: context.withoutBackend.stream("changes") { _ in changes },
        favourites: context.withoutBackend.endpoint("favourites") { _ in clock.slow(by: delay, favourites) },
        setFavourite: context.withoutBackend.endpoint("setFavourite") { _ in clock.slow(by: delay, setFavourite) },
        clock: clock)
      return BesideAnotherTab(tabs: Tabs(), feature: HomeRoot(dependencies: dependencies, signedOut: exits.signedOut))
    }
  }
}

/// The exits that the feature was left by.
@MainActor
final class Exits {
  private(set) var ways: [String] = []

  func signedOut() { ways.append("signed out") }
}

extension VirtualClock {
  /// Sleeps to the end, even if the task is cancelled.
  func sleepStubbornly(for duration: Duration) async {
    await Task { try? await self.sleep(for: duration) }.value
  }
}
