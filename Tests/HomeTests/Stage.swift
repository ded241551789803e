import Concurrency
import Base
import Entities
import Home
import MicroappKit
import Observation
import Views

/// A place from which a whole feature can be taken away, as an app does with somebody who has signed out.
@MainActor
final class Stage: Driven {
  let clock = VirtualClock()
  let calls: CallLog
  let pilot: Pilot
  private let window = Window()

  /// - Parameter content: makes the feature, from dependencies that succeed after 300 milliseconds.
  init(content: (HomeModuleFactory.Dependencies) -> some View) {
    let workbench = Workbench(clock: clock)
    window.content = AnyView(content(.slow(on: workbench, clock: clock)))
    calls = workbench.calls
    pilot = Pilot(size: .tenRows, workbench: workbench, timeout: .seconds(100)) { [window] in
      WindowView(window: window)
    }
  }

  func putAway() async {
    window.content = nil
    await pilot.press(Key(.function(9)))
  }
}

extension HomeModuleFactory.Dependencies {
  @MainActor
  fileprivate static func slow(on workbench: Workbench, clock: VirtualClock) -> Self {
    let slow = Slow(clock: clock, delay: .milliseconds(300))
    let page: HomeOnClosures.Page = { _, number throws(NetworkError) in .numbered(number, of: 60) }
    let favourites: HomeOnClosures.Action<Set<Int>> = { () throws(NetworkError) in [2] }
    let setFavourite: HomeOnClosures.SetFavourite = { _, _ throws(NetworkError) in }
    let user: HomeOnClosures.Action<AppUser> = { () throws(NetworkError) in .morty }
    let done: HomeOnClosures.Action<Void> = { () throws(NetworkError) in }
    return HomeModuleFactory.Dependencies(
      characters: .init(
        pageAction: workbench.endpoint("page", slow.before(page)),
        changesAction: workbench.stream(
          "changes", HomeTests.changes([(.seconds(5), .numbered(1, status: .dead))], on: clock)), clock: clock),
      favourites: .init(
        favouritesAction: workbench.endpoint("favourites", slow.before(favourites)),
        setFavouriteAction: workbench.endpoint("setFavourite", slow.before(setFavourite))),
      account: .init(
        userAction: workbench.endpoint("user", slow.before(user)),
        signOutAction: workbench.endpoint("signOut", slow.before(done)),
        deleteAccountAction: workbench.endpoint("deleteAccount", slow.before(done))))
  }
}

@MainActor
private final class Window: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  @Published var content: AnyView?
}

private struct WindowView: View {
  let window: Window

  var body: some View {
    if let content = window.content { content }
  }
}
