import CharacterEntities
import Entities
import FeatureTesting
import MicroappBasics
import Views

@testable import Home

/// The feature on dependencies that succeed after 300 milliseconds, composed by the test.
final class Stage: HeadlessFeature {
  init(content: (HomeRoot.Dependencies) -> some View) {
    let clock = VirtualClock()
    super.init(size: .tenRows, clock: clock, service: ()) { context in
      let page: HomeOnClosures.Page = { _, number throws(NetworkError) in .numbered(number, of: 60) }
      let favourites: HomeOnClosures.Action<Set<Int>> = { () throws(NetworkError) in [2] }
      let setFavourite: HomeOnClosures.SetFavourite = { _ throws(NetworkError) in }
      return content(
        HomeRoot.Dependencies(
          page: context.withoutBackend.endpoint("page") { _ in clock.slow(page) },
          changes: context.withoutBackend.stream("changes") { _ in
            HomeTests.changes([(.seconds(5), .numbered(1, status: .dead))], on: clock)
          },
          favourites: context.withoutBackend.endpoint("favourites") { _ in clock.slow(favourites) },
          setFavourite: context.withoutBackend.endpoint("setFavourite") { _ in clock.slow(setFavourite) }, clock: clock)
      )
    }
  }
}
