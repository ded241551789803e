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
