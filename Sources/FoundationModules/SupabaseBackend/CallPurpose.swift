import Entities
import Networking

/// The purpose of a call, as far as the meaning of an error code depends on it.
enum CallPurpose {
  /// Signing in or up with a password, or asking for an email.
  case account
  /// Signing in with a link or a code from an email.
  case magicLink
  /// Signing in with Apple.
  case identity
  /// A call in a session.
  case session
  /// A call in a session to an edge function. Its gateway has no error codes for tokens.
  case function
}

extension NetworkError {
  /// Converts an error response.
  init(_ response: HTTPResponse, for purpose: CallPurpose) {
    // A gateway's body may be anything.
    let body = try? response.decoded(as: ErrorBody.self)
    if let code = body?.code, let known = NetworkError(code: code, for: purpose) {
      self = known
    } else if purpose == .function, response.status == 401 {
      self = .sessionEnded
    } else {
      self = response.status == 429 ? .rateLimited(seconds: nil) : .server(status: response.status)
    }
    switch self {
    case .weakPassword: self = .weakPassword(reasons: body?.passwordAdvice ?? [])
    case .rateLimited:
      self = .rateLimited(seconds: body?.number(after: "after") ?? response.retryAfter.flatMap { $0 > 0 ? $0 : nil })
    default: break
    }
  }

  /// Converts an error code of the server; nil for one that the app has no case for.
  init?(code: String, for purpose: CallPurpose) {
    switch code {
    case "invalid_credentials": self = .invalidCredentials
    case "user_already_exists", "email_exists": self = .emailTaken
    case "weak_password": self = .weakPassword(reasons: [])
    case "email_not_confirmed": self = .emailNotConfirmed
    case "otp_expired", "bad_code_verifier", "flow_state_not_found", "flow_state_expired": self = .linkExpired
    case "signup_disabled", "email_provider_disabled", "provider_disabled", "otp_disabled": self = .notAvailable
    case "over_request_rate_limit", "over_email_send_rate_limit": self = .rateLimited(seconds: nil)
    case "session_not_found", "session_expired", "refresh_token_not_found", "refresh_token_already_used", "bad_jwt",
      "no_authorization", "user_not_found", "user_banned", "invalid_grant":
      switch purpose {
      case .session, .function: self = .sessionEnded
      case .identity where code == "invalid_grant": self = .invalidCredentials
      case .magicLink where code != "user_banned": self = .linkExpired
      default: return nil
      }
    // OAuth's codes for an identity token that is wrong: "invalid request", "invalid nonce".
    case let code where purpose == .identity && code.hasPrefix("invalid"): self = .invalidCredentials
    case "validation_failed" where purpose == .magicLink: self = .linkExpired
    default: return nil
    }
  }
}
