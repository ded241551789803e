import AccountEntities
import Entities
import Services
import Session
import Testing
import TestSupport

/// A refresh that fails: which errors are retried, and how often.
@MainActor
@Suite(.timeLimit(.minutes(15)))
struct RetryTests {
  private let old = UserAuthData.ending(after: 0)
  private let new = UserAuthData.ending(after: 3600)

  @Test(arguments: [
    NetworkError.offline, .hostNotFound, .unreachable, .connectionLost, .server(status: 503),
    .server(status: 409),
  ])
  func transientErrorsAreRetried(error: NetworkError) async throws {
    let bench = try await Bench(signedIn: old)
    bench.script.refreshing = { [new, script = bench.script] _ throws(AccountError) in
      if script.calls.count < 3 { throw .network(error) }
      return new
    }
    #expect(try await bench.manager.session() == new)
    #expect(bench.script.refreshCount == 3)
    #expect(bench.clock.sleeps == [.milliseconds(200), .milliseconds(400)])
  }

  @Test func thereAreTwoRetries() async throws {
    let bench = try await Bench(signedIn: old)
    await #expect(throws: NetworkError.unreachable) { try await bench.manager.session() }
    #expect(bench.script.refreshCount == 3)
    #expect(bench.storage.stored == .session(old))
    #expect(await bench.user == old.user)
  }

  @Test(arguments: [
    NetworkError.sessionEnded, .refused(status: 400), .server(status: 400), .keyRefused, .rateLimited(seconds: 1),
    .malformedResponse, .insecure, .notAvailable, .cancelled, .timedOut,
  ])
  func otherErrorsAreNotRetried(error: NetworkError) async throws {
    let bench = try await Bench(signedIn: old)
    bench.script.refreshing = { _ throws(AccountError) in throw .network(error) }
    await #expect(throws: error) { try await bench.manager.session() }
    #expect(bench.script.refreshCount == 1)
    #expect(bench.clock.sleeps.isEmpty)
    #expect((await bench.user == nil) == (error == .sessionEnded))
    #expect(bench.manager.sessionEndReason == (error == .sessionEnded ? .network(error) : nil))
    #expect(bench.storage.stored == (error == .sessionEnded ? .nothing : .session(old)))
  }
}
