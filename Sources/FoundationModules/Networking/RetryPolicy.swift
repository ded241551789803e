/// Whether and when a request is sent again, so that a busy server is neither given up on at once nor kept busy by
/// everybody's next try at the same moment.
struct RetryPolicy: Sendable {
  /// The longest the first wait can be, unless the server asks for another.
  private static let base = Duration.milliseconds(500)
  /// The longest wait that happens without the caller's say.
  private static let longest = Duration.seconds(30)

  let limit: Int
  /// A number in `0..<1`.
  let random: @Sendable () -> Double

  /// How long to wait before the next attempt; nil if there is to be none.
  ///
  /// - Parameter attempt: how many there were before the one that was answered.
  func pause(after response: HTTPResponse, to request: HTTPRequest, attempt: Int) -> Duration? {
    guard [429, 503].contains(response.status), request.isIdempotent, attempt < limit else { return nil }
    if let seconds = response.retryAfter {
      return Duration.seconds(seconds) <= Self.longest ? .seconds(seconds) : nil
    }
    // Full jitter: anything up to the exponential wait, so that clients who failed together do not return together.
    return min(Self.base * (1 << min(attempt, 16)), Self.longest) * random()
  }
}
