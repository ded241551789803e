import Hashing
public import Session

extension AccessTokenTimes {
  /// Reads the times of an access token; nil for a token that never expires: one that is no JWT, or a JWT without an expiry.
  public init?(_ accessToken: String) {
    guard let times = JSONWebToken.claims(Self.self, in: accessToken) else { return nil }
    self = times
  }
}
