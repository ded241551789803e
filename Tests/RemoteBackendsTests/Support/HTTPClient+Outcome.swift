import Entities
import Foundation
import TestSupport

@testable import RemoteBackends

extension HTTPClient {
  /// A client whose timeout ends only when a test releases the clock.
  static func test(
    _ clock: TestClock = .holdingTimeouts, bodyLimit: Int = 1 << 20, retryLimit: Int = 2, latency: Duration = .zero,
    random: Double = 0.5
  ) -> HTTPClient {
    live(
      clock: clock, latency: latency, limits: Limits(timeout: TestClock.timeout, body: bodyLimit, retries: retryLimit),
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

  /// The error that the call throws; nil for a response.
  func failure(_ request: HTTPRequest) async -> NetworkError? {
    if case .failure(let error) = await outcome(request) { error } else { nil }
  }
}

extension TestClock {
  static let timeout = Duration.seconds(100)

  static var holdingTimeouts: TestClock { TestClock(holdingFrom: timeout) }

  /// The durations of the sleeps except timeouts.
  var pauses: [Duration] { sleeps.filter { $0 < Self.timeout } }
}
