import Concurrency
import Entities
import FeatureTesting
import Testing
import Views

/// The first screen is a parent of two that know nothing of each other.
@MainActor
struct ParentTests {
  private let clock = VirtualClock()

  @Test func bothAreRefreshedAtTheSameInstant() async throws {
    let instants = ValueRecorder<(String, VirtualClock.Instant)>()
    let home = home(
      page: { [clock] number throws(NetworkError) in
        await instants.record(("page", clock.now))
        return .numbered(number, of: 60)
      },
      user: { [clock] () throws(NetworkError) in
        await instants.record(("user", clock.now))
        return .morty
      })
    try await home.run.wait()
    await home.pass(.seconds(7))
    let before = instants.values.count
    await home.press("r")

    #expect(home.run.callsInFlight == 3)
    #expect(instants.values.dropFirst(before).map(\.0).sorted() == ["page", "user"])
    #expect(instants.values.dropFirst(before).allSatisfy { $0.1 == clock.now })
  }

  @Test func oneThatFailsLeavesTheOther() async throws {
    let weather = Weather()
    let names = ValueRecorder<Int>()
    let home = home(
      page: { number throws(NetworkError) in
        try await weather.pass()
        return .numbered(number, of: 60)
      },
      user: { () throws(NetworkError) in AppUser(uid: "user-\(await names.count(0))", email: nil) })
    try await home.run.wait()
    weather.error = .offline
    await home.press("r")
    try await home.run.wait()
    try await home.run.tap("OK")

    try home.run.expect("user-2")
    #expect(home.rows.first == "Number 1")
  }

  @Test func theOtherThatFailsLeavesTheFirst() async throws {
    let weather = Weather()
    let answers = ValueRecorder<Int>()
    let home = home(
      page: { _ throws(NetworkError) in .only(.numbered(1, name: "Answer \(await answers.count(0))")) },
      user: { () throws(NetworkError) in
        try await weather.pass()
        return .morty
      })
    try await home.run.wait()
    weather.error = .offline
    await home.press("r")
    try await home.run.wait()

    #expect(home.rows == ["Answer 2"])
    try home.run.refuse("╭ Error ─")
    #expect(home.run.text.contains("You're offline."))
  }

  @Test func theMarkTurnsUntilBothAreDone() async throws {
    let home = home(
      page: { number throws(NetworkError) in .numbered(number, of: 60) },
      user: { [clock] () throws(NetworkError) in
        try? await clock.sleep(for: .seconds(1))
        return .morty
      })
    try await home.run.wait()
    try home.run.refuse("⠋")
    await home.press("r")
    await home.pass(.milliseconds(999))
    try home.run.expect("⠋")
    await home.pass(.milliseconds(301))

    try home.run.refuse("⠋")
  }

  @Test func oneCanBeRefreshedWhileTheOtherStillIs() async throws {
    let home = home(
      page: { number throws(NetworkError) in .numbered(number, of: 60) },
      user: { [clock] () throws(NetworkError) in
        try? await clock.sleep(for: .seconds(10))
        return .morty
      })
    try await home.run.wait()
    await home.press("r")
    await home.pass(.seconds(1))
    await home.press("r")

    #expect(home.count(of: "page") == 3)
    #expect(home.count(of: "user") == 2)
  }

  /// Everything else takes 300 milliseconds; these two are asked at once and take 300 more.
  private func home(
    page: @escaping @Sendable (Int) async throws(NetworkError) -> CharacterPage,
    user: @escaping HomeOnClosures.Action<AppUser>
  ) -> HomeOnClosures {
    HomeOnClosures(
      clock: clock, delay: nil,
      page: { [clock] _, number throws(NetworkError) in
        let page = try await page(number)
        try? await clock.sleep(for: .milliseconds(300))
        return page
      },
      favourites: { [clock] () throws(NetworkError) in
        try? await clock.sleep(for: .milliseconds(300))
        return []
      },
      user: { [clock] () throws(NetworkError) in
        let user = try await user()
        try? await clock.sleep(for: .milliseconds(300))
        return user
      })
  }
}
