import Entities
import Foundation

@testable import Networking

extension HTTPClient {
  /// A client whose timeout ends only when the clock is advanced.
  static func test(
    _ clock: TestClock = TestClock(), bodyLimit: Int = 1 << 20, retryLimit: Int = 2, latency: Duration = .zero,
    random: Double = 0.5
  ) -> HTTPClient {
    live(
      clock: clock, latency: latency, limits: Limits(timeout: TestClock.long, body: bodyLimit, retries: retryLimit),
      random: { random })
  }

  /// The outcome as a value, so that it can be compared.
  func outcome(_ request: HTTPRequest) async -> Result<HTTPResponse, NetworkError> {
    do {
      return .success(try await send(request))
    } catch {
      return .failure(error)
    }
  }

  /// The error that the call throws, if any.
  func failure(_ request: HTTPRequest) async -> NetworkError? {
    if case .failure(let error) = await outcome(request) { error } else { nil }
  }
}
