import Concurrency
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
    try await way.begin(on: auth.driver)
    #expect(cancellations.values.isEmpty)

    await auth.driver.press(Key(.escape))

    try auth.driver.refuse(way.loader)
    #expect(cancellations.values == [true])
    await auth.driver.press(Key(.escape))
    try auth.driver.expect(way.titleBelow)
    try expectNobodyIsSignedIn(auth)
  }

  /// The answer is under way when Esc is pressed: the clock has woken the call, and nothing has run since.
  @Test(arguments: Way.leavable)
  func anAnswerInTheSameMomentComesTooLate(way: Way) async throws {
    let auth = AuthOnClosures()
    try await way.begin(on: auth.driver)
    try #require(auth.clock.advanceToNextSleeper(notAfter: auth.clock.now.advanced(by: .seconds(1))))
    await auth.driver.press(Key(.escape))
    try await auth.driver.wait()

    #expect(auth.count(of: way.endpoint) == 1)
    try auth.driver.expect(way.titleBelow)
    try expectNobodyIsSignedIn(auth)
  }

  @Test func anErrorInTheSameMomentIsNotShown() async throws {
    let auth = AuthOnClosures(login: { _ throws(NetworkError) in throw .offline })
    try await Way.password.begin(on: auth.driver)
    try #require(auth.clock.advanceToNextSleeper(notAfter: auth.clock.now.advanced(by: .seconds(1))))
    await auth.driver.press(Key(.escape))
    try await auth.driver.wait()

    try auth.driver.refuse("Error")
    try await auth.driver.tap("Sign In")
    try auth.driver.refuse("Error")
  }

  @Test(arguments: Way.leavable)
  func leavingWhileTheSessionIsBeingKeptDoesNotPass(way: Way) async throws {
    let clock = ValueRecorder<VirtualClock>()
    let auth = AuthOnClosures(save: { _ throws(NetworkError) in
      for clock in await clock.values { try? await clock.sleep(for: .seconds(1)) }
    })
    clock.record(auth.clock)
    try await way.begin(on: auth.driver)
    while auth.count(of: "save") == 0 {
      try #require(auth.clock.advanceToNextSleeper(notAfter: auth.clock.now.advanced(by: .seconds(1))))
      await auth.driver.press(Key(.function(9)))
    }
    await auth.driver.press(Key(.escape))
    try await auth.driver.wait()

    #expect(auth.exits.signedIn.isEmpty && auth.exits.signedUp.isEmpty)
    try auth.driver.expect(way.titleBelow)
  }

  @Test func theBackendRemembersNothingOfACallThatWasLeft() async throws {
    let auth = AuthOnFake()
    try await auth.driver.tap("Sign In")
    try await auth.sendSignIn(email: "rick@citadel.org", password: "wubbalubba")
    await auth.driver.press(Key(.escape))
    try await auth.driver.wait()

    #expect(auth.saved.values.isEmpty)
    #expect(auth.exits.signedIn.isEmpty)
    try auth.driver.expect("Welcome")
  }

  @Test(arguments: ["Sign In", "Sign Up"])
  func comingBackShowsAFreshForm(screen: String) async throws {
    let auth = AuthOnFake()
    try await auth.driver.tap(screen)
    let fresh = auth.driver.text
    try await auth.driver.fill("Email", "rick")
    try await auth.driver.fill("Password", "wubba")
    await auth.driver.press(Key(.tab))
    #expect(auth.driver.text != fresh)

    await auth.driver.press(Key(.escape))
    #expect(auth.focused == screen)
    await auth.driver.press(Key(.enter))

    #expect(auth.driver.text == fresh)
  }

  @Test func goingBackFromTheMailShowsTheFormAsItWas() async throws {
    let auth = AuthOnFake()
    try await auth.askForLink(email: "rick@citadel.org")
    await auth.driver.press(Key(.escape))

    try auth.driver.expect("▏rick@citadel.org")
    try auth.driver.expect("[x] Email me a sign-in link")
    try auth.driver.expect("› [ Send Link ]")
  }

  @Test func leavingTheMailScreenEndsItsCountdown() async throws {
    let auth = AuthOnFake()
    try await auth.askForLink(email: "rick@citadel.org")
    let aDay = auth.clock.now.advanced(by: .seconds(86_400))
    try #require(auth.clock.advanceToNextSleeper(notAfter: aDay))

    await auth.driver.press(Key(.escape))

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
    try auth.driver.refuse("Error")
  }
}
