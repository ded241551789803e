import FakeAccountsBackend
import Synchronization

/// Delays responses, and replaces a share of them by failures. With the same seed, and the same requests one after the
/// other, the same ones fail.
final class FaultInjector: Sendable {
  /// The pages that developers read never fail.
  private static let exemptPaths: Set<String> = ["/", "/inbox", "/inbox/"]

  private let failureRate: Double
  private let delay: @Sendable () async throws -> Void
  private let generator: Mutex<SplitMix64>

  init(clock: any Clock<Duration>, latency: Duration, failureRate: Double, seed: UInt64) {
    self.failureRate = failureRate
    delay = { if latency > .zero { try await clock.sleep(for: latency) } }
    generator = Mutex(SplitMix64(seed: seed))
  }

  /// The router's response after the latency; or a failure, and then the router does not see the request.
  func response(to request: Request, by router: Router) async -> Response {
    do { try await delay() } catch { return Self.failure(503, request) }
    if !Self.exemptPaths.contains(request.path), let status = nextFailure() { return Self.failure(status, request) }
    return await router.response(to: request)
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
    let message = "This failure was requested by --fail."
    if request.path == "/api" || request.path.hasPrefix("/api/") {
      return CharacterAPIError(status: status, message: message).response
    }
    return .error(status, "unexpected_failure", message)
  }
}
