import Entities
import Foundation
import Networking

extension HTTPClient {
  /// A client whose time-outs never come unless the clock is told to.
  static func test(
    _ clock: TestClock = TestClock(), bodyLimit: Int = 1 << 20, retryLimit: Int = 2, latency: Duration = .zero,
    random: Double = 0.5
  ) -> HTTPClient {
    live(
      clock: clock,
      configuration: Configuration(
        timeout: TestClock.long, bodyLimit: bodyLimit, retryLimit: retryLimit, latency: latency),
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

  /// What the call throws, if it does.
  func failure(_ request: HTTPRequest) async -> NetworkError? {
    if case .failure(let error) = await outcome(request) { error } else { nil }
  }
}
