import Entities
import Networking

/// What a call is for, as far as it decides what a refusal means.
enum Errand {
  /// Getting in by a password, or asking for a mail.
  case account
  /// Getting in by what was mailed.
  case proof
  /// Getting in by what the device said.
  case identity
  /// In somebody's name.
  case session
  /// In somebody's name, to a function, whose gateway has no words for what is wrong with a token.
  case function

  fileprivate var isInSession: Bool { self == .session || self == .function }
}

extension NetworkError {
  /// What a refusal means.
  init(_ response: HTTPResponse, for errand: Errand) {
    let complaint = Complaint(in: response)
    if let code = complaint.code, let known = NetworkError(code: code, for: errand) {
      self = known
    } else if errand == .function, response.status == 401 {
      self = .sessionEnded
    } else {
      self = response.status == 429 ? .rateLimited(seconds: nil) : .server(status: response.status)
    }
    switch self {
    case .weakPassword: self = .weakPassword(reasons: complaint.advice)
    case .rateLimited:
      self = .rateLimited(
        seconds: complaint.number(after: "after") ?? response.retryAfter.flatMap { $0 > 0 ? $0 : nil })
    default: break
    }
  }

  /// What a word of the server's means; nil for one the app has no case for.
  init?(code: String, for errand: Errand) {
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
      switch errand {
      case .session, .function: self = .sessionEnded
      case .identity where code == "invalid_grant": self = .invalidCredentials
      case .proof where code != "user_banned": self = .linkExpired
      default: return nil
      }
    // OAuth's words for a token that does not fit: "invalid request", "invalid nonce".
    case let code where errand == .identity && code.hasPrefix("invalid"): self = .invalidCredentials
    case "validation_failed" where errand == .proof: self = .linkExpired
    default: return nil
    }
  }
}
