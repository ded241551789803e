import AccountEntities
import Entities

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
  /// A call in a session to an edge function, which may not be deployed.
  case function

  /// Whether the user is signed in, and has typed nothing that could be wrong.
  fileprivate var isInSession: Bool { self == .session || self == .function }
}

extension NetworkError {
  /// Converts an error response, also one with a reason of accounts, which does not count here. An error that the app does not know
  /// is `refused` only if the service itself answers a user who signs in. Otherwise it is `server`.
  init(_ response: HTTPResponse, for purpose: CallPurpose) {
    // A gateway's body may be anything.
    let body = try? response.decoded(as: ErrorBody.self)
    if let code = body?.code, let known = NetworkError(code: code, for: purpose) {
      self = known
    } else {
      switch response.status {
      // A user who signs in sends no token, so a gateway has refused the key. An older service refuses what was entered.
      case 401 where body?.isInOldForm != true && !purpose.isInSession,
        401 where body?.message.contains("API key") == true:
        self = .keyRefused
      case 404 where purpose == .function: self = .notAvailable
      case 429: self = .rateLimited(seconds: nil)
      // A code with this prefix is a failure of a rule, and not its refusal.
      case let status
      where [400, 401, 403, 409, 422].contains(status) && body?.isOfService == true && !purpose.isInSession
        && body?.code?.hasPrefix("hook_") != true:
        self = .refused(status: status)
      default: self = .server(status: response.status)
      }
    }
    if kind == .rateLimited { self = .rateLimited(seconds: response.retryAfter.flatMap { $0 > 0 ? $0 : nil }) }
  }

  init?(code: String, for purpose: CallPurpose) {
    switch code {
    // The project's settings don't fit the identity. The user has typed nothing that could be wrong.
    case _ where purpose == .identity && (code.hasPrefix("invalid") || code == "validation_failed"):
      self = .notAvailable
    case "signup_disabled", "email_provider_disabled", "provider_disabled", "otp_disabled": self = .notAvailable
    case "over_request_rate_limit": self = .rateLimited(seconds: nil)
    case _ where purpose.isInSession && Self.codesOfAnEnd.contains(code): self = .sessionEnded
    // The session of a blocked user has ended.
    case "user_banned" where purpose.isInSession: self = .sessionEnded
    // A refresh token of another server.
    case "validation_failed" where purpose == .session, "invalid_request" where purpose == .session:
      self = .sessionEnded
    default: return nil
    }
  }

  /// The codes for a session that is over, or for a link that was used. Not `no_authorization`, which means that the token was
  /// lost on the way: the app sends one with each call that needs it.
  fileprivate static let codesOfAnEnd: Set = [
    "session_not_found", "session_expired", "refresh_token_not_found", "refresh_token_already_used", "bad_jwt",
    "user_not_found", "invalid_grant",
  ]
}

extension AccountError {
  init(_ response: HTTPResponse, for purpose: CallPurpose) {
    let body = try? response.decoded(as: ErrorBody.self)
    let reason: AccountError? =
      if purpose.isInSession {
        body?.code == "user_banned" ? .userBlocked : nil
      } else {
        body?.refusal(status: response.status).map(Self.refusedByRule)
          ?? body?.code.flatMap { AccountError(code: $0, body, for: purpose) }
      }
    self = reason ?? .network(NetworkError(response, for: purpose))
  }

  /// Converts an error code of the server; nil for a code that has no case here.
  ///
  /// - Parameter body: tells errors with the same code apart.
  init?(code: String, _ body: ErrorBody? = nil, for purpose: CallPurpose) {
    let message = body?.message ?? ""
    switch code {
    case "invalid_credentials" where purpose != .identity, "invalid_grant" where purpose == .account:
      self = .invalidCredentials
    case "user_already_exists", "email_exists": self = .emailTaken
    case "weak_password": self = .weakPassword(reasons: body?.passwordAdvice ?? [])
    case "email_not_confirmed": self = .emailNotConfirmed
    case "email_address_not_authorized": self = .emailNotAllowed
    case "email_address_invalid": self = .emailInvalid
    case "captcha_failed": self = .captchaRequired
    case "unexpected_failure" where message.hasPrefix("captcha"): self = .captchaRequired
    case "user_banned": self = .userBlocked
    case "otp_expired", "flow_state_not_found": self = .linkExpired
    case "flow_state_expired": self = .confirmedTooLate
    case "bad_code_verifier": self = .foreignLink
    case "over_email_send_rate_limit":
      // Without a number it is the limit of the whole project. The server rounds the seconds that are left down.
      let left = ErrorBody.number(after: "after", in: message).map { max($0, $0 &+ 1) }
      let seconds = left ?? ErrorBody.number(after: "once every", in: message)
      self = seconds.map { .network(.rateLimited(seconds: $0)) } ?? .emailLimitReached
    case _ where purpose == .magicLink && (code == "validation_failed" || NetworkError.codesOfAnEnd.contains(code)):
      self = .linkExpired
    case "validation_failed" where purpose == .account && message.hasPrefix("Password cannot be longer"):
      self = .passwordTooLong
    case "validation_failed" where purpose == .account && message.hasPrefix("Unable to validate email address"):
      self = .emailInvalid
    default: return nil
    }
  }
}
