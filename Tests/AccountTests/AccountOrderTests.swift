import Account
import AccountEntities
import Entities
import FeatureTesting
import MicroappBasics
import Testing
import Views

/// Results that arrive late, or together.
@MainActor
struct AccountOrderTests {
  private let weather = Weather()

  /// Both calls are in flight when the first result leads out.
  @Test func theFeatureIsLeftOnce() async throws {
    let account = AccountOnClosures(
      user: { [weather] () throws(NetworkError) in
        try await weather.pass()
        return .morty
      })
    try await account.run.wait()
    weather.error = .sessionEnded
    await account.press("r")
    try await account.run.tap("Sign Out")
    #expect(account.run.callsInFlight == 2)
    await account.pass(.seconds(1))

    #expect(account.exits.ways == ["signed out"])
  }

  /// The session has ended although the sign-out was cancelled, and a fetch that began before does not know it.
  @Test func afterACancelledSignOutTheUserIsFetchedAnew() async throws {
    let calls = ValueRecorder<Int>()
    let account = AccountOnClosures(
      user: { () throws(NetworkError) in
        if await calls.next() > 2 { throw .sessionEnded }
        return .morty
      })
    try await account.run.wait()
    await account.press("r")
    try await account.run.tap("Sign Out")
    await account.press(.escape)
    try await account.run.wait()
    #expect(account.exits.ways == ["signed out"])
  }

  @Test(arguments: ["Delete Account", "Sign Out"])
  func theResultOfACallThatWasCancelledIsNotShown(button: String) async throws {
    let clock = VirtualClock()
    let calls = ValueRecorder<Int>()
    let account = AccountOnClosures(
      clock: clock, delay: nil,
      user: { () throws(NetworkError) in
        let call = await calls.next()
        await clock.sleepStubbornly(for: .seconds(call == 2 ? 3 : 1))
        return AppUser(uid: "user-\(call)", email: nil)
      },
      signOut: { () throws(NetworkError) in await clock.sleepStubbornly(for: .seconds(1)) })
    try await account.run.wait()
    await account.press("r")
    try await account.run.tap(button)
    await account.press(.escape)
    try account.run.refuse("Signing out…")
    try await account.run.wait()
    await account.pass(.seconds(5))

    try account.run.expect("Signed in as user-3")
    #expect(account.exits.ways == [])
  }
}

extension ValueRecorder<Int> {
  /// Records the number of this call, and returns it.
  fileprivate func next() -> Int {
    record(values.count + 1)
    return values.count
  }
}
