import AccountEntities
import Entities
import Services
import Session
import Testing
import TestSupport

/// A device's clock that jumps. Tokens expire by the server's clock.
@MainActor
@Suite(.timeLimit(.minutes(15)))
struct ClockTests {
  /// Tokens seem to have expired. They are refreshed once, and the new tokens tell the server's time.
  @Test func aClockThatJumpsForwardCostsOneRefresh() async throws {
    let bench = try await Bench(signedIn: .ending(after: 3600))
    bench.day.jump(by: 86_400)
    bench.script.refreshing = { _ in .ending(after: 3700, issued: 100) }
    for _ in 0..<3 { _ = try await bench.manager.updateCurrentSession() }
    #expect(bench.script.refreshCount == 1)
    bench.day.jump(by: 3571)
    _ = try await bench.manager.updateCurrentSession()
    #expect(bench.script.refreshCount == 2, "they still expire")
  }

  @Test func aSignInTellsTheServersTime() async throws {
    let bench = Bench()
    bench.day.jump(by: 86_400)
    bench.script.entering = { .ending(after: 3600) }
    try await bench.manager.login(Credentials(email: "a@b.c", password: "password"))
    _ = try await bench.manager.updateCurrentSession()
    #expect(bench.script.refreshCount == 0)
  }

  /// Tokens that have expired seem to be valid, until the server refuses them.
  @Test func aClockThatJumpsBackwardsCostsOneMoreCall() async throws {
    let (ended, fresh) = (UserAuthData.ending(after: 3600), UserAuthData.ending(after: 7300, issued: 3700))
    let bench = try await Bench(signedIn: ended)
    bench.day.jump(by: -86_400)
    bench.script.refreshing = { _ in fresh }
    bench.script.asking = { session throws(NetworkError) in
      if session == ended { throw .sessionEnded }
      return session.user
    }
    for _ in 0..<2 { #expect(try await bench.manager.updateCurrentSession() == fresh.user) }
    #expect(bench.script.refreshCount == 1)
    bench.day.jump(by: 3571)
    _ = try await bench.manager.session()
    #expect(bench.script.refreshCount == 2, "they expire soon by the service's time")
  }
}
