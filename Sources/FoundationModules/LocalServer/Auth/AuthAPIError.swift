import AccountEntities
import Entities

/// An error of Supabase Auth, as it is sent to a client.
struct AuthAPIError: Error {
  /// The JSON forms of an error: from the service, of OAuth, and from the gateway in front of the service, which has no codes.
  enum Format {
    case service, oauth, gateway
  }

  let status: Int
  /// The error code; empty for a gateway.
  let code: String
  let message: String
  var format = Format.service
  /// Why a password is weak; nil for other errors.
  var reasons: [String]?

  init(_ status: Int, _ code: String, _ message: String) {
    (self.status, self.code, self.message) = (status, code, message)
  }

  /// An error of the gateway, which checks API keys, and the tokens for Edge Functions.
  static func gateway(_ message: String) -> Self {
    var error = Self(401, "", message)
    error.format = .gateway
    return error
  }

  /// An error about a token of another issuer.
  static func oauth(_ code: String, _ description: String) -> Self {
    var error = Self(400, code, description)
    error.format = .oauth
    return error
  }

  static func invalid(_ message: String) -> Self { Self(400, "validation_failed", message) }

  static let wrongCredentials = Self(400, "invalid_credentials", "Invalid login credentials")
  static let linkExpired = Self(403, "otp_expired", "Token has expired or is invalid")
  static let flowNotFound = Self(404, "flow_state_not_found", "invalid flow state, no valid flow state found")
  static let flowExpired = Self(422, "flow_state_expired", "invalid flow state, flow state has expired")
  static let wrongVerifier = Self(
    400, "bad_code_verifier", "code challenge does not match previously saved code verifier")
  static let sessionNotFound = Self(403, "session_not_found", "Session from session_id claim in JWT does not exist")
  static let refreshTokenUsed = Self(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used")
  static let refreshTokenNotFound = Self(
    400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found")

  /// The service's error for one of the shared accounts.
  init(_ error: AccountError) {
    switch error {
    case .emailTaken: self.init(422, "user_already_exists", "User already registered")
    case .passwordTooLong: self = .invalid("Password cannot be longer than 72 characters")
    // The accounts have no other error.
    default:
      self.init(422, "weak_password", "Password should be at least 6 characters.")
      reasons = ["length"]
    }
  }

  /// The response with this error, in the version of the API that clients ask for: 2024-01-01. A client may read the code in the
  /// header alone, which the service leaves out for OAuth and weak passwords.
  var response: Response {
    var response: Response =
      switch format {
      case .gateway: .object(status, ["message": message])
      case .oauth: .object(status, ["error": code, "error_description": message])
      case .service:
        .object(status, ["code": code, "message": message, "weak_password": reasons.map { ["reasons": $0] }])
      }
    if format != .gateway { response.headers.append(("X-Supabase-Api-Version", "2024-01-01")) }
    if format == .service, reasons == nil { response.headers.append(("X-Sb-Error-Code", code)) }
    return response
  }
}
