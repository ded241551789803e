import Concurrency
import Entities

extension HTTPClient {
  /// What a live client accepts from a server, so that a slow server or a very long response does not stop the app.
  struct Limits {
    /// How long a request may take until the whole response has arrived.
    var timeout = Duration.seconds(30)
    /// How many bytes the body of a response may have, decompressed.
    var body = 8 << 20
    /// How often a request is retried.
    var retries = 2
  }

  /// A client for real servers, with timeouts, limits, retries and protection of secrets. Its connections are closed
  /// when the client is freed.
  ///
  /// - It uses `https`, and `http` for this computer only. Any other URL throws `insecure`, and nothing is sent.
  /// - A 429 or 503 response is retried up to twice if the request is idempotent, unless the server asks for a pause of
  ///   more than 30 seconds.
  /// - A request takes 30 seconds at most, a body has 8 MiB at most, and it follows 5 redirects at most.
  /// - A redirect to another host or port loses `Authorization`, `apikey` and `Cookie`. A redirect to plain `http`, or
  ///   with a body to another server, throws `insecure`.
  ///
  /// The work is done in the calling task, and counts as a call in flight of its `WorkTracker`. Cancelling the task closes
  /// the connection. Latency and the pauses between retries are slept on the clock.
  ///
  /// On Linux each request has a connection of its own. Foundation there ends the process if a server closes the
  /// connection between two lines of a response's head, and it does not support IPv6 addresses as hosts.
  ///
  /// - Parameter latency: how long to sleep before each request, to simulate a network for servers on this computer.
  public static func live(
    clock: any Clock<Duration> = ContinuousClock(), latency: Duration = .zero
  ) -> HTTPClient {
    live(clock: clock, latency: latency, limits: Limits()) { .random(in: 0..<1) }
  }

  /// - Parameter random: a number in `0..<1`, for the pauses between retries.
  static func live(
    clock: any Clock<Duration>, latency: Duration, limits: Limits, random: @escaping @Sendable () -> Double
  ) -> HTTPClient {
    let transport = Transport(clock: clock, latency: latency, limits: limits)
    let retry = RetryPolicy(limit: limits.retries, random: random)
    return HTTPClient { request throws(NetworkError) in
      try await WorkTracker.call { () throws(NetworkError) in
        var attempt = 0
        while true {
          let response = try await transport.send(request)
          guard let pause = retry.pause(after: response, to: request, attempt: attempt) else { return response }
          try await clock.pause(for: pause)
          attempt += 1
        }
      }
    }
  }
}

/// Decides whether and when a request is retried.
struct RetryPolicy: Sendable {
  /// The longest first pause, unless the server asks for another.
  private static let base = Duration.milliseconds(500)
  /// The longest pause. If the server asks for a longer one, the request is not retried.
  private static let longest = Duration.seconds(30)

  let limit: Int
  /// A number in `0..<1`.
  let random: @Sendable () -> Double

  /// The pause before the next attempt; nil if there is none.
  ///
  /// - Parameter attempt: the number of attempts before this one.
  func pause(after response: HTTPResponse, to request: HTTPRequest, attempt: Int) -> Duration? {
    guard [429, 503].contains(response.status), request.isIdempotent, attempt < limit else { return nil }
    if let seconds = response.retryAfter {
      return Duration.seconds(seconds) <= Self.longest ? .seconds(seconds) : nil
    }
    // Exponential backoff with full jitter, so that clients that failed together do not retry together.
    return min(Self.base * (1 << min(attempt, 16)), Self.longest) * random()
  }
}
