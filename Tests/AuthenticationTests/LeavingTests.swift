import MicroappBasics
import Entities
import FakeAccountsBackend
import FeatureTesting
import Testing
import Views

/// Leaving a screen cancels its call, and the result no longer counts.
@MainActor
struct LeavingTests {
  @Test(arguments: Way.leavable)
  func leavingCancelsTheCall(way: Way) async throws {
    let cancellations = ValueRecorder<Bool>()
    let auth = watching(cancellations)
    try await way.begin(on: auth.run)
    #expect(cancellations.values.isEmpty)

    await auth.run.press(Key(.escape))

    try auth.run.refuse(way.loader)
    #expect(cancellations.values == [true])
    await auth.run.press(Key(.escape))
    try auth.run.expect(way.titleBelow)
    try expectNobodyIsSignedIn(auth)
  }

  /// The answer is under way when Esc is pressed: the clock has woken the call, and nothing has run since.
  @Test(arguments: Way.leavable)
  func anAnswerInTheSameMomentComesTooLate(way: Way) async throws {
    let auth = AuthOnClosures()
    try await way.begin(on: auth.run)
    try #require(auth.clock.advanceToNextSleeper(notAfter: auth.clock.now.advanced(by: .seconds(1))))
    await auth.run.press(Key(.escape))
    try await auth.run.wait()

    #expect(auth.count(of: way.endpoint) == 1)
    try auth.run.expect(way.titleBelow)
    try expectNobodyIsSignedIn(auth)
  }

  @Test func anErrorInTheSameMomentIsNotShown() async throws {
    let auth = AuthOnClosures(login: { _ throws(NetworkError) in throw .offline })
    try await Way.password.begin(on: auth.run)
    try #require(auth.clock.advanceToNextSleeper(notAfter: auth.clock.now.advanced(by: .seconds(1))))
    await auth.run.press(Key(.escape))
    try await auth.run.wait()

    try auth.run.refuse("Error")
    try await auth.run.tap("Sign In")
    try auth.run.refuse("Error")
  }

  @Test(arguments: Way.leavable)
  func leavingWhileTheSessionIsBeingKeptDoesNotPass(way: Way) async throws {
    let clock = ValueRecorder<VirtualClock>()
    let auth = AuthOnClosures(save: { _ throws(NetworkError) in
      for clock in await clock.values { try? await clock.sleep(for: .seconds(1)) }
    })
    clock.record(auth.clock)
    try await way.begin(on: auth.run)
    while auth.count(of: "save") == 0 {
      try #require(auth.clock.advanceToNextSleeper(notAfter: auth.clock.now.advanced(by: .seconds(1))))
      await auth.run.press(Key(.function(9)))
    }
    await auth.run.press(Key(.escape))
    try await auth.run.wait()

    #expect(auth.exits.signedIn.isEmpty && auth.exits.signedUp.isEmpty)
    try auth.run.expect(way.titleBelow)
  }

  @Test(arguments: ["Sign In", "Sign Up"])
  func comingBackShowsAFreshForm(screen: String) async throws {
    let auth = AuthOnFake()
    try await auth.run.tap(screen)
    let fresh = auth.run.text
    try await auth.run.fill("Email", "rick")
    try await auth.run.fill("Password", "wubba")
    await auth.run.press(Key(.tab))
    #expect(auth.run.text != fresh)

    await auth.run.press(Key(.escape))
    #expect(auth.focused == screen)
    await auth.run.press(Key(.enter))

    #expect(auth.run.text == fresh)
  }

  @Test func goingBackFromTheMailShowsTheFormAsItWas() async throws {
    let auth = AuthOnFake()
    try await auth.askForLink(email: "rick@citadel.org")
    await auth.run.press(Key(.escape))

    try auth.run.expect("▏rick@citadel.org")
    try auth.run.expect("[x] Email me a sign-in link")
    try auth.run.expect("› [ Send Link ]")
  }

  @Test func leavingTheMailScreenEndsItsCountdown() async throws {
    let auth = AuthOnFake()
    try await auth.askForLink(email: "rick@citadel.org")
    let aDay = auth.clock.now.advanced(by: .seconds(86_400))
    try #require(auth.clock.advanceToNextSleeper(notAfter: aDay))

    await auth.run.press(Key(.escape))

    #expect(!auth.clock.advanceToNextSleeper(notAfter: aDay))
  }

  private func watching(_ cancellations: ValueRecorder<Bool>) -> AuthOnClosures {
    let answer: @Sendable () async -> AppUser = {
      await cancellations.record(Task.isCancelled)
      return .morty
    }
    return AuthOnClosures(
      login: { _ throws(NetworkError) in await answer() }, signUp: { _ throws(NetworkError) in await answer() },
      redeem: { _ throws(NetworkError) in await answer() })
  }

  private func expectNobodyIsSignedIn(_ auth: AuthOnClosures) throws {
    #expect(auth.count(of: "save") == 0)
    #expect(auth.exits.signedIn.isEmpty && auth.exits.signedUp.isEmpty)
    try auth.run.refuse("Error")
  }
}
