import Entities
import Foundation

/// An error of Supabase Auth, as it is sent to a client.
struct AuthAPIError: Error, Equatable {
  /// The JSON forms of an error: from the gateway in front of the service, from the service, also with reasons why a
  /// password is weak, OAuth's, and from the gateway of Edge Functions.
  enum Format: Equatable {
    case gateway(hint: String?)
    case service, weakPassword, oauth, function
  }

  let status: Int
  /// The error code; empty for a gateway, which has none.
  let code: String
  let message: String
  let format: Format

  init(_ status: Int, _ code: String, _ message: String, format: Format = .service) {
    (self.status, self.code, self.message, self.format) = (status, code, message, format)
  }

  /// An error of the gateway, which checks API keys.
  static func gateway(_ message: String, hint: String? = nil) -> Self {
    Self(401, "", message, format: .gateway(hint: hint))
  }

  /// An error about a token of another issuer.
  static func oauth(_ code: String, _ description: String) -> Self { Self(400, code, description, format: .oauth) }

  static func invalid(_ message: String) -> Self { Self(400, "validation_failed", message) }

  static let functionToken = Self(401, "", "Invalid JWT", format: .function)
  static let anonymous = Self(422, "anonymous_provider_disabled", "Anonymous sign-ins are disabled")
  static let unexpected = Self(
    500, "unexpected_failure", "Unexpected failure, please check server logs for more information")
  static let wrongCredentials = Self(400, "invalid_credentials", "Invalid login credentials")
  static let linkExpired = Self(403, "otp_expired", "Token has expired or is invalid")
  static let tooManyRequests = Self(429, "over_request_rate_limit", "Request rate limit reached")
  static let flowNotFound = Self(404, "flow_state_not_found", "invalid flow state, no valid flow state found")
  static let flowExpired = Self(422, "flow_state_expired", "invalid flow state, flow state has expired")
  static let wrongVerifier = Self(
    400, "bad_code_verifier", "code challenge does not match previously saved code verifier")
  static let sessionNotFound = Self(403, "session_not_found", "Session from session_id claim in JWT does not exist")
  static let refreshTokenUsed = Self(400, "refresh_token_already_used", "Invalid Refresh Token: Already Used")
  static let refreshTokenNotFound = Self(
    400, "refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found")

  /// The service's error for one of the shared accounts.
  init(_ error: NetworkError) {
    switch error {
    case .emailTaken: self.init(422, "user_already_exists", "User already registered")
    case .passwordTooLong: self = .invalid("Password cannot be longer than 72 characters")
    case .weakPassword:
      self.init(422, "weak_password", "Password should be at least 6 characters.", format: .weakPassword)
    default: self = .unexpected
    }
  }

  /// The response with this error, in the API version that the request names.
  func response(to request: Request) -> Response {
    switch format {
    case .gateway(let hint): return .object(status, ["message": message, "hint": hint])
    case .function: return .object(status, ["code": status, "message": message])
    case .oauth, .service, .weakPassword: break
    }
    let weakPassword = format == .weakPassword ? ["reasons": ["length"]] : nil
    // The only version of the API that has a name, and the one that later dates get too.
    let (header, version) = ("X-Supabase-Api-Version", "2024-01-01")
    let asked = request.header(header.lowercased()) ?? ""
    let isVersioned = asked >= version && (try? Date(asked, strategy: .iso8601.year().month().day())) != nil
    var response =
      if format == .oauth {
        Response.object(status, ["error": code, "error_description": message])
      } else if isVersioned {
        Response.object(status, ["code": code, "message": message, "weak_password": weakPassword])
      } else {
        Response.error(status, code, message, weakPassword: weakPassword)
      }
    if isVersioned { response.headers.append((header, version)) }
    if format == .service, status < 500 { response.headers.append(("X-Sb-Error-Code", code)) }
    return response
  }
}
