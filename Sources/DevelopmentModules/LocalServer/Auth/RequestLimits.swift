/// The limits of the service for how often one address may call: 30 requests of a kind at once, and then a few more from
/// time to time.
struct RequestLimits {
  /// The kinds of requests, which are counted separately.
  enum Kind: String {
    case signup, otp, verify, token

    /// How many requests are allowed again in five minutes.
    var renewal: Double { self == .token ? 150 : 30 }
  }

  private static let burst = 30.0
  /// The requests that were left for a kind and an address, and the time of that count.
  private var left: [String: (count: Double, at: Duration)] = [:]

  /// Throws if the address has to wait.
  mutating func count(_ kind: Kind, from address: String, at now: Duration) throws(AuthAPIError) {
    let key = "\(kind) \(address)"
    let last = left[key] ?? (Self.burst, now)
    let count = min(Self.burst, last.count + (now - last.at) / .seconds(300) * kind.renewal)
    left[key] = (max(count - 1, 0), now)
    if count < 1 { throw .tooManyRequests }
  }
}
