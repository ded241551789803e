import Concurrency
import Entities
import FeatureTesting
import Testing
import Views

/// Answers about the account that come late, or together.
@MainActor
struct AccountOrderTests {
  private let weather = Weather()

  /// Both answers are under way when the first of them leads out.
  @Test func oneIsLedOutOnlyOnce() async throws {
    let home = HomeOnClosures(
      user: { [weather] () throws(NetworkError) in
        try await weather.pass()
        return .morty
      })
    try await home.run.wait()
    await home.press("a")
    try await home.run.wait()
    await home.press(.escape)
    try await home.run.wait()
    weather.error = .sessionEnded
    await home.press("a")
    try await home.run.tap("Sign Out")
    while home.clock.advanceToNextSleeper(notAfter: home.clock.now.advanced(by: .seconds(1))) {}
    await home.run.settle()

    #expect(home.exits.ways == ["signed out"])
  }

  @Test func anAnswerThatWasLeftBehindIsNotShown() async throws {
    let clock = VirtualClock()
    let questions = ValueRecorder<Int>()
    let home = HomeOnClosures(
      clock: clock, delay: nil,
      user: { () throws(NetworkError) in
        let count = await questions.count(0)
        await clock.sleepStubbornly(for: .seconds(4 - count))
        return AppUser(uid: "user-\(count)", email: nil)
      })
    await home.run.settle()
    await home.press("a")
    try await home.run.wait()

    try home.run.expect("Signed in as user-2")
  }
}
