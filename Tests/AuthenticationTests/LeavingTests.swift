import Concurrency
import Entities
import FakeBackend
import FeatureTesting
import MicroappKit
import Testing
import Views

/// Whoever leaves a screen has changed their mind: what it was waiting for no longer counts.
@MainActor
struct LeavingTests {
  @Test(arguments: Way.leavable)
  func leavingCancelsTheCall(way: Way) async throws {
    let cancellations = Received<Bool>()
    let auth = watching(cancellations)
    try await way.begin(on: auth.pilot)
    #expect(cancellations.values.isEmpty)

    await auth.pilot.press(Key(.escape))

    try auth.pilot.expect(way.titleBelow)
    try auth.pilot.refuse("Loading…")
    #expect(cancellations.values == [true])
    try expectNobodyIsSignedIn(auth)
  }

  /// The answer is under way when Esc is pressed: the clock has woken the call, and nothing has run since.
  @Test(arguments: Way.leavable)
  func anAnswerInTheSameMomentComesTooLate(way: Way) async throws {
    let auth = AuthOnClosures()
    try await way.begin(on: auth.pilot)
    try #require(auth.clock.advanceToNextSleeper(notAfter: auth.clock.now.advanced(by: .seconds(1))))
    await auth.pilot.press(Key(.escape))
    try await auth.pilot.wait()

    #expect(auth.count(of: way.endpoint) == 1)
    try auth.pilot.expect(way.titleBelow)
    try expectNobodyIsSignedIn(auth)
  }

  @Test func anErrorInTheSameMomentIsNotShown() async throws {
    let auth = AuthOnClosures(login: { _ throws(NetworkError) in throw .offline })
    try await Way.password.begin(on: auth.pilot)
    try #require(auth.clock.advanceToNextSleeper(notAfter: auth.clock.now.advanced(by: .seconds(1))))
    await auth.pilot.press(Key(.escape))
    try await auth.pilot.wait()

    try auth.pilot.refuse("Error")
    try await auth.pilot.tap("Sign In")
    try auth.pilot.refuse("Error")
  }

  @Test(arguments: Way.leavable)
  func leavingWhileTheSessionIsBeingKeptDoesNotPass(way: Way) async throws {
    let clock = Received<VirtualClock>()
    let auth = AuthOnClosures(save: { _ throws(NetworkError) in
      for clock in await clock.values { try? await clock.sleep(for: .seconds(1)) }
    })
    clock.take(auth.clock)
    try await way.begin(on: auth.pilot)
    while auth.count(of: "save") == 0 {
      try #require(auth.clock.advanceToNextSleeper(notAfter: auth.clock.now.advanced(by: .seconds(1))))
      await auth.pilot.press(Key(.function(9)))
    }
    await auth.pilot.press(Key(.escape))
    try await auth.pilot.wait()

    #expect(auth.exits.signedIn.isEmpty && auth.exits.signedUp.isEmpty)
    try auth.pilot.expect(way.titleBelow)
  }

  @Test func theBackendRemembersNothingOfACallThatWasLeft() async throws {
    let auth = AuthOnFake()
    try await auth.pilot.tap("Sign In")
    try await auth.sendSignIn(email: "rick@citadel.org", password: "wubbalubba")
    await auth.pilot.press(Key(.escape))
    try await auth.pilot.wait()

    #expect(auth.saved.values.isEmpty)
    #expect(auth.exits.signedIn.isEmpty)
    try auth.pilot.expect("Welcome")
  }

  @Test(arguments: ["Sign In", "Sign Up"])
  func comingBackShowsAFreshForm(screen: String) async throws {
    let auth = AuthOnFake()
    try await auth.pilot.tap(screen)
    let fresh = auth.pilot.text
    try await auth.pilot.fill("Email", "rick")
    try await auth.pilot.fill("Password", "wubba")
    await auth.pilot.press(Key(.tab))
    #expect(auth.pilot.text != fresh)

    await auth.pilot.press(Key(.escape))
    try auth.pilot.expect("› [ \(screen) ]")
    await auth.pilot.press(Key(.enter))

    #expect(auth.pilot.text == fresh)
  }

  @Test func goingBackFromTheMailShowsTheFormAsItWas() async throws {
    let auth = AuthOnFake()
    try await auth.askForLink(email: "rick@citadel.org")
    await auth.pilot.press(Key(.escape))

    try auth.pilot.expect("▏rick@citadel.org")
    try auth.pilot.expect("[x] Email me a sign-in link")
    try auth.pilot.expect("› [ Send Link ]")
  }

  @Test func leavingTheMailScreenEndsItsCountdown() async throws {
    let auth = AuthOnFake()
    try await auth.askForLink(email: "rick@citadel.org")
    let aDay = auth.clock.now.advanced(by: .seconds(86_400))
    try #require(auth.clock.advanceToNextSleeper(notAfter: aDay))

    await auth.pilot.press(Key(.escape))

    #expect(!auth.clock.advanceToNextSleeper(notAfter: aDay))
  }

  private func watching(_ cancellations: Received<Bool>) -> AuthOnClosures {
    let answer: @Sendable () async -> AppUser = {
      await cancellations.take(Task.isCancelled)
      return .morty
    }
    return AuthOnClosures(
      login: { _ throws(NetworkError) in await answer() }, signUp: { _ throws(NetworkError) in await answer() },
      redeem: { _ throws(NetworkError) in await answer() })
  }

  private func expectNobodyIsSignedIn(_ auth: AuthOnClosures) throws {
    #expect(auth.count(of: "save") == 0)
    #expect(auth.exits.signedIn.isEmpty && auth.exits.signedUp.isEmpty)
    try auth.pilot.refuse("Error")
  }
}
