import Hashing

/// When an access token was issued and when it expires, in seconds since 1970 by the server's clock.
struct AccessTokenTimes: Decodable {
  private enum CodingKeys: String, CodingKey {
    case expiry = "exp"
    case issued = "iat"
  }

  let expiry: Double
  let issued: Double?

  /// Nil for a token that never expires: one that is no JWT, or a JWT without an expiry.
  init?(_ accessToken: String) {
    guard let times = JSONWebToken.claims(Self.self, in: accessToken) else { return nil }
    self = times
  }
}
