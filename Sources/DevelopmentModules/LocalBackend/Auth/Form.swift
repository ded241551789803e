import Entities
import Foundation

/// All that a request's body may say; what a call needs of it, the call checks.
struct Form: Decodable {
  private enum CodingKeys: String, CodingKey {
    case email, password, token, type, provider, nonce
    case createUser = "create_user"
    case challenge = "code_challenge"
    case challengeMethod = "code_challenge_method"
    case tokenHash = "token_hash"
    case refreshToken = "refresh_token"
    case authCode = "auth_code"
    case codeVerifier = "code_verifier"
    case idToken = "id_token"
  }

  let email, password, token, type, provider, nonce: String?
  let createUser: Bool?
  let challenge, challengeMethod, tokenHash, refreshToken, authCode, codeVerifier, idToken: String?

  init(_ request: Request) throws(Refusal) {
    do {
      self = try JSONDecoder().decode(Form.self, from: Data(request.body))
    } catch {
      throw Refusal(400, "bad_json", "Could not parse request body as JSON")
    }
  }

  /// An address that may be written to.
  func address() throws(Refusal) -> String {
    let address = try Self.need(email, "Email address is required").normalized
    guard address.isValidEmail() else { throw .invalid("Unable to validate email address: invalid format") }
    return address
  }

  /// What must be there, and not be empty.
  static func need(_ value: String?, _ message: String) throws(Refusal) -> String {
    guard let value, !value.isEmpty else { throw .invalid(message) }
    return value
  }
}
