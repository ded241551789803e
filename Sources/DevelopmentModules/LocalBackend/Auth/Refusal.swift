import Entities

/// Why a call of Supabase Auth was not done, as a client is told.
struct Refusal: Error, Equatable {
  /// Clients meet three forms: the gateway in front, the service itself, and OAuth's.
  enum Form: Equatable {
    case gateway
    case service(reasons: [String]?)
    case oauth
  }

  let status: Int
  /// The word for it; the gateway has none.
  let code: String
  let message: String
  var form = Form.service(reasons: nil)

  init(_ status: Int, _ code: String, _ message: String) {
    self.status = status
    self.code = code
    self.message = message
  }

  /// A refusal of the gateway, which knows nothing but keys.
  static func gateway(_ message: String) -> Refusal {
    var refusal = Refusal(401, "", message)
    refusal.form = .gateway
    return refusal
  }

  /// A refusal of somebody else's token.
  static func oauth(_ error: String, _ description: String) -> Refusal {
    var refusal = Refusal(400, error, description)
    refusal.form = .oauth
    return refusal
  }

  static func invalid(_ message: String) -> Refusal { Refusal(400, "validation_failed", message) }

  static let wrongCredentials = Refusal(400, "invalid_credentials", "Invalid login credentials")
  static let mailExpired = Refusal(403, "otp_expired", "Token has expired or is invalid")
  static let noFlow = Refusal(404, "flow_state_not_found", "invalid flow state, no valid flow state found")
  static let noSession = Refusal(403, "session_not_found", "Session from session_id claim in JWT does not exist")

  /// What the fake says, in the service's words.
  init(_ error: NetworkError) {
    switch error {
    case .emailTaken: self.init(422, "user_already_exists", "User already registered")
    case .weakPassword:
      self.init(422, "weak_password", "Password should be at least 6 characters.")
      form = .service(reasons: ["length"])
    case .invalidCredentials: self = .wrongCredentials
    case .linkExpired: self = .mailExpired
    case .sessionEnded: self = .noSession
    case .rateLimited(let seconds):
      self.init(
        429, "over_email_send_rate_limit",
        "For security purposes, you can only request this after \(seconds ?? 60) seconds.")
    default: self.init(500, "unexpected_failure", "Unexpected failure, please check server logs for more information")
    }
  }
}
