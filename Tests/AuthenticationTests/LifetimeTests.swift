import AccountEntities
import Base
import FeatureTesting
import MicroappBasics
import Testing
import Views

@testable import Authentication

/// A view model lives as long as its screen is on the stack.
@MainActor
struct LifetimeTests {
  private let auth = ProbedAuth()

  @Test(arguments: Way.leavable, [false, true])
  func aViewModelIsReleasedWhenItsScreenIsLeftAlsoWhileItWaits(way: Way, waits: Bool) async throws {
    try await way.begin(on: auth.run)
    if waits { try auth.run.expect(way.loader) } else { try await auth.run.wait() }
    #expect(auth.viewModels.names == way.viewModels)
    while !auth.run.shows("Sign in with Apple") { await auth.run.press(Key(.escape)) }

    #expect(auth.viewModels.names == ["AuthSelectViewModel"])
    #expect(!auth.clock.advanceToNextSleeper(notAfter: auth.clock.now.advanced(by: .seconds(86_400))))
  }

  @Test func aViewModelThatIsDroppedWithoutBeingLeftTakesItsCountdownWithIt() async {
    let clock = VirtualClock()
    let tracker = WorkTracker()
    WorkTracker.$current.withValue(tracker) {
      MagicLinkViewModel(
        dependencies: .succeeding(clock: clock), email: "rick@citadel.org", secondsToResend: 60,
        signInPassed: { _ in }
      )
      .onAppear()
    }
    #expect(await tracker.settled())
    #expect(!clock.advanceToNextSleeper(notAfter: clock.now.advanced(by: .seconds(86_400))))
  }

  @Test(arguments: Way.leavable)
  func theWholeStackIsReleasedWithTheFeature(way: Way) async throws {
    try await way.begin(on: auth.run)
    try await auth.run.wait()
    #expect(auth.viewModels.names == way.viewModels)

    await auth.removeFromScreen()

    #expect(auth.viewModels.names == [])
  }
}

extension Way {
  /// Those alive once its last screen shows.
  fileprivate var viewModels: [String] {
    switch self {
    case .password: ["AuthSelectViewModel", "SignInViewModel"]
    case .newAccount: ["AuthSelectViewModel", "SignUpViewModel"]
    case .code: ["AuthSelectViewModel", "SignInViewModel", "MagicLinkViewModel"]
    case .apple: ["AuthSelectViewModel"]
    }
  }
}
