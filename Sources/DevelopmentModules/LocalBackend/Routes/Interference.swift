import FakeBackend
import Synchronization

/// What a network and a busy server do to answers: they take time, and some fail. In a run with the same seed and the
/// same requests one after the other, the same ones fail.
final class Interference: Sendable {
  /// What people look at while they develop never fails.
  private static let spared: Set<String> = ["/", "/inbox", "/inbox/"]

  private let failureRate: Double
  private let delay: @Sendable () async throws -> Void
  private let generator: Mutex<SplitMix64>

  init(clock: any Clock<Duration>, latency: Duration, failureRate: Double, seed: UInt64) {
    self.failureRate = failureRate
    delay = { if latency > .zero { try await clock.sleep(for: latency) } }
    generator = Mutex(SplitMix64(seed: seed))
  }

  /// Hands a request on, later; or answers with a failure instead, and then nothing has been done.
  func answer(_ request: Request, by routes: Routes) async -> Response {
    do { try await delay() } catch { return Self.failure(503, request) }
    if !Self.spared.contains(request.path), let status = nextFailure() { return Self.failure(status, request) }
    return await routes.answer(request)
  }

  private func nextFailure() -> Int? {
    guard failureRate > 0 else { return nil }
    return generator.withLock { generator in
      let chance = Double(generator.next() >> 11) * 0x1p-53
      guard chance < failureRate else { return nil }
      return generator.next() & 1 == 0 ? 500 : 503
    }
  }

  private static func failure(_ status: Int, _ request: Request) -> Response {
    let message = "This failure is one of those that were asked for."
    if request.path == "/api" || request.path.hasPrefix("/api/") {
      return .apiError(APIError(status: status, message: message))
    }
    return .json(status, Problem(code: status, errorCode: "unexpected_failure", message: message))
  }
}
