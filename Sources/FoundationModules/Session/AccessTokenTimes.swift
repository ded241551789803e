import Hashing

/// When an access token was issued and when it ends, in seconds since 1970 as the server counts them.
struct AccessTokenTimes: Decodable {
  private enum CodingKeys: String, CodingKey {
    case end = "exp"
    case start = "iat"
  }

  let end: Double
  let start: Double?

  /// Nil for a token that is no JWT, or a JWT without an end: time does nothing to it.
  init?(_ accessToken: String) {
    guard let times = JSONWebToken.claims(Self.self, in: accessToken) else { return nil }
    self = times
  }
}
