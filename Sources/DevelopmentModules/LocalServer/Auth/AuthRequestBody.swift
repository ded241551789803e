import Entities
import Foundation

/// The JSON body of a request, with the keys of all endpoints. Each endpoint checks the keys that it needs.
struct AuthRequestBody: Decodable {
  let email, password, token, type, provider, nonce: String?
  let createUser: Bool?
  let codeChallenge, codeChallengeMethod, tokenHash, refreshToken, authCode, codeVerifier, idToken: String?

  init(_ request: Request) throws(AuthAPIError) {
    do {
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      self = try decoder.decode(Self.self, from: Data(request.body))
    } catch {
      throw AuthAPIError(400, "bad_json", "Could not parse request body as JSON")
    }
  }

  /// The email address in lower case. Throws if it is missing or invalid.
  func address(ifMissing error: AuthAPIError) throws(AuthAPIError) -> String {
    guard let email, !email.isEmpty else { throw error }
    guard email.isValidEmail() else { throw .invalid("Unable to validate email address: invalid format") }
    return email.normalized
  }

  /// The value. Throws if it is missing or empty.
  static func require(_ value: String?, _ message: String) throws(AuthAPIError) -> String {
    guard let value, !value.isEmpty else { throw .invalid(message) }
    return value
  }
}
