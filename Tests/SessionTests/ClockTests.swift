import Session
import Entities
import Testing

/// Devices whose clock jumps: tokens end by the server's.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ClockTests {
  /// Forwards, tokens seem to have ended: they are replaced once, and by what comes back it is known how late it is.
  @Test func aClockThatJumpsForwardCostsOneRefresh() async throws {
    let bench = try await Bench(signedIn: .ending(after: 3600))
    bench.day.jump(by: 86_400)
    bench.script.refreshing = { _ in .ending(after: 3700, issued: 100) }
    for _ in 0..<3 { _ = try await bench.manager.user() }
    #expect(bench.script.refreshCount == 1)
    bench.day.jump(by: 3571)
    _ = try await bench.manager.user()
    #expect(bench.script.refreshCount == 2, "they still end by time")
  }

  /// Backwards, tokens seem good that have ended: the server says so.
  @Test func aClockThatJumpsBackwardsCostsOneCallMore() async throws {
    let (ended, fresh) = (UserAuthData.ending(after: 3600), UserAuthData.ending(after: 7300, issued: 3700))
    let bench = try await Bench(signedIn: ended)
    bench.day.jump(by: -86_400)
    bench.script.refreshing = { _ in fresh }
    bench.script.asking = { session throws(NetworkError) in
      if session == ended { throw .sessionEnded }
      return session.user
    }
    for _ in 0..<2 { #expect(try await bench.manager.user() == fresh.user) }
    #expect(bench.script.refreshCount == 1)
    bench.day.jump(by: 3571)
    _ = try await bench.manager.session()
    #expect(bench.script.refreshCount == 2, "by the server's time they end soon")
  }
}
