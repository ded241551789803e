import Entities
import MicroappBasics

extension HTTPClient {
  /// What a live client accepts from a server, so that a slow server or a very long response does not stop the app.
  struct Limits {
    /// How long a request may take until the whole response has arrived.
    var timeout = Duration.seconds(30)
    /// How many bytes the body of a response may have, decompressed.
    var body = 8 << 20
    var retries = 2

    /// The pause before the next attempt; nil if the response is final. Only a GET is retried, because it is idempotent.
    ///
    /// - Parameters:
    ///   - attempt: the number of attempts before this one.
    ///   - random: a number in `0..<1`.
    fileprivate func pause(
      after response: HTTPResponse, to request: HTTPRequest, attempt: Int, random: () -> Double
    ) -> Duration? {
      let limit = [429, 503].contains(response.status) ? retries : [502, 504].contains(response.status) ? 1 : 0
      guard request.method == .get, attempt < min(limit, retries) else { return nil }
      if let seconds = response.retryAfter { return seconds <= 30 ? .seconds(seconds) : nil }
      // Exponential backoff with full jitter, so that clients that failed together do not retry together.
      return min(.milliseconds(500) * (1 << min(attempt, 16)), .seconds(30)) * random()
    }
  }

  /// A client for real servers. Its connections are closed when the client is freed.
  ///
  /// - It uses `https`, and `http` for this computer only. Any other URL throws `insecure`, and nothing is sent.
  /// - A GET is retried up to twice after a 429 or 503 response, and once after a 502 or 504 response, unless the
  ///   server asks for a pause of more than 30 seconds.
  /// - A request takes 30 seconds at most, a body has 8 MiB at most, and a request follows 5 redirects at most.
  /// - A redirect to another host or port loses `Authorization`, `apikey` and `Cookie`. A redirect to plain `http`
  ///   throws `insecure`. A redirected POST is sent again to the same server alone, after 307 or 308; else the redirect is
  ///   the response.
  ///
  /// The calling task does the work, and its `WorkTracker` counts a call in flight. Cancelling the task closes the
  /// connection. Latency and the pauses between retries are slept on the clock.
  ///
  /// On Linux each request has a connection of its own. Foundation there, as of Swift 6.3.1, ends the process if a server
  /// closes the connection between two lines of a response's head, sends a trailer after the chunks of a body, or sends
  /// `Content-Length: 9223372036854775807`, and it does not support IPv6 addresses as hosts.
  ///
  /// - Parameters:
  ///   - latency: how long to sleep before each request, to simulate a network for servers on this computer.
  ///   - recording: keeps each try of a request with its answer.
  public static func live(
    clock: any Clock<Duration> = ContinuousClock(), latency: Duration = .zero, recording: HTTPRecording? = nil
  ) -> HTTPClient {
    live(clock: clock, latency: latency, limits: Limits(), recording: recording) { .random(in: 0..<1) }
  }

  /// - Parameter random: a number in `0..<1`, for the pauses between retries.
  static func live(
    clock: any Clock<Duration>, latency: Duration, limits: Limits, recording: HTTPRecording? = nil,
    random: @escaping @Sendable () -> Double
  ) -> HTTPClient {
    let transport = Transport(clock: clock, latency: latency, limits: limits)
    return HTTPClient(clock: clock, limits: limits, random: random) { request throws(NetworkError) in
      guard let recording else { return try await transport.send(request) }
      return try await recording.record(request, through: transport.send)
    }
  }

  /// A client that retries requests and follows redirects; `exchange` sends a request, and waits for the response to it alone.
  init(
    clock: any Clock<Duration>, limits: Limits, random: @escaping @Sendable () -> Double,
    exchange: @escaping Call<HTTPRequest, HTTPResponse, NetworkError>
  ) {
    self.init { request throws(NetworkError) in
      try await WorkTracker.call { () throws(NetworkError) in
        var attempt = 0
        while true {
          let response = try await Self.followRedirects(of: request, exchange)
          guard let pause = limits.pause(after: response, to: request, attempt: attempt, random: random) else {
            return response
          }
          try await clock.pause(for: pause)
          attempt += 1
        }
      }
    }
  }

  private static let redirectLimit = 5

  /// Throws `malformedResponse` if there are too many redirects.
  private static func followRedirects(
    of request: HTTPRequest, _ exchange: Call<HTTPRequest, HTTPResponse, NetworkError>
  ) async throws(NetworkError) -> HTTPResponse {
    var next = request
    for _ in 0...redirectLimit {
      let response = try await exchange(next)
      guard request.followsRedirects, let redirected = try next.redirected(by: response) else { return response }
      next = redirected
    }
    throw .malformedResponse
  }
}
