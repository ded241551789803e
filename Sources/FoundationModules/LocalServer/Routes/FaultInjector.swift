import MicroappBasics
import Synchronization

/// Delays responses, and replaces a share of them by failures. With the same seed and the same requests one after the
/// other, the same requests fail.
final class FaultInjector: Sendable {
  private let clock: any Clock<Duration>
  private let latency: Duration
  private let failureRate: Double
  private let generator: Mutex<SplitMix64>

  init(clock: any Clock<Duration>, _ configuration: LocalBackend.Configuration) {
    self.clock = clock
    (latency, failureRate) = (configuration.latency, configuration.failureRate)
    generator = Mutex(SplitMix64(seed: configuration.seed))
  }

  /// Waits for the latency, and returns a failure to respond with; nil for a request that the routes respond to. A request
  /// that its client cancels meanwhile does not reach the routes.
  func failure(of request: Request) async -> Response? {
    do { if latency > .zero { try await clock.sleep(for: latency) } } catch { return Self.failure(503, request) }
    // The pages that developers read, and the mail, never fail.
    let isExempt = ["/", "/inbox", "/inbox/"].contains(request.path) || request.path.hasPrefix("/api/v1/")
    guard failureRate > 0, !isExempt else { return nil }
    let status: Int? = generator.withLock { generator in
      let chance = Double(generator.next() >> 11) * 0x1p-53
      guard chance < failureRate else { return nil }
      return generator.next() & 1 == 0 ? 500 : 503
    }
    return status.map { Self.failure($0, request) }
  }

  private static func failure(_ status: Int, _ request: Request) -> Response {
    let message = "This failure was requested by --fail."
    if request.path == "/api" || request.path.hasPrefix("/api/") {
      return CharacterAPIError(status: status, message: message).response
    }
    return .error(status, "unexpected_failure", message)
  }
}
