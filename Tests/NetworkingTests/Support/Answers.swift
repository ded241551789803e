import Entities
import Foundation
import Networking

extension FaultServer.Step {
  /// A whole answer.
  static func answer(_ status: Int, _ headers: [String: String] = [:], _ body: String = "") -> FaultServer.Step {
    let lines = headers.map { "\($0): \($1)\r\n" }.joined()
    return .send(
      "HTTP/1.1 \(status) Reason\r\nConnection: close\r\nContent-Length: \(body.utf8.count)\r\n\(lines)\r\n\(body)")
  }

  /// The head of an answer and a piece of its body.
  static func begin(_ headers: String..., body: String = "") -> FaultServer.Step {
    .send("HTTP/1.1 200 OK\r\nConnection: close\r\n" + headers.map { "\($0)\r\n" }.joined() + "\r\n" + body)
  }
}

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
