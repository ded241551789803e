import Entities
import FakeAccountsBackend
import FeatureTesting
import MicroappBasics
import Testing
import Views

/// Leaving a screen cancels its call, and the result no longer counts.
@MainActor
struct LeavingTests {
  /// The answer is under way when Esc is pressed: the clock has woken the call, and nothing has run since.
  @Test(arguments: Way.leavable)
  func answerInTheMomentOfEscComesTooLate(way: Way) async throws {
    let auth = AuthOnClosures()
    try await way.begin(on: auth.run)
    try #require(auth.clock.advanceToNextSleeper(notAfter: auth.clock.now.advanced(by: .seconds(1))))
    await auth.run.press(Key(.escape))
    try await auth.run.wait()

    #expect(auth.count(of: way.endpoint) == 1)
    try auth.run.expect(way.titleBelow)
    #expect(auth.count(of: "save") == 0)
    #expect(auth.exits.signedIn.isEmpty && auth.exits.signedUp.isEmpty)
    try auth.run.refuse("Error")
  }

  @Test(arguments: ["Sign In", "Sign Up"])
  func formIsFreshAfterComingBack(screen: String) async throws {
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
}
