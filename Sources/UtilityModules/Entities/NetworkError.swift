/// The error of a call to a server, independent of the transport.
///
/// ``message`` is for users, ``description`` for logs.
public enum NetworkError: Error, Equatable, Sendable {
  /// The address and the password don't match an account. The server does not say which of the two is wrong.
  case invalidCredentials
  /// There is already an account with the address.
  case emailTaken
  /// The password does not meet the server's rules. Each reason is a sentence for users; there may be none.
  case weakPassword(reasons: [String])
  /// The magic link or code is wrong, used, or too old.
  case linkExpired
  /// This app did not ask for the link: another device did, or the link contains a session. Such a session would sign the
  /// user in to the account of the link's sender, and the sender could see all that the user does there.
  case foreignLink
  /// The link from the confirmation email was opened so late that it does not sign in. It has confirmed the address.
  case confirmedTooLate
  /// The session is no longer valid: it was ended elsewhere, or the account was deleted.
  case sessionEnded
  /// The account's address is not confirmed yet. The confirmation email contains the link.
  case emailNotConfirmed
  /// The server does not send email to the address. A new Supabase project sends only to its own team.
  case emailNotAllowed
  /// The server does not accept the address, such as one of a domain for tests.
  case emailInvalid
  /// The server sends no more email for a longer time, to no address.
  case emailLimitReached
  /// The password has more bytes than the server can store.
  case passwordTooLong
  /// The account is blocked.
  case userBlocked
  /// The server asks for a captcha, which the app cannot show.
  case captchaRequired
  /// The server does not know the key of the app.
  case keyRefused
  /// The server or this device does not support the call.
  case notAvailable
  /// The device has no network connection.
  case offline
  /// The host name cannot be resolved, or there is no such service at the address.
  case hostNotFound
  /// No server answers at the address.
  case unreachable
  /// The connection broke before the response was complete.
  case connectionLost
  /// The connection is not secure, so nothing was sent.
  case insecure
  /// The server did not answer in time.
  case timedOut
  /// There were too many requests. The value is the server's waiting time in seconds, if known.
  case rateLimited(seconds: Int?)
  /// The server refused the request for a reason that the app does not know, with an HTTP status from 400 to 499.
  case refused(status: Int)
  /// Any other failure of the server, with its HTTP status.
  case server(status: Int)
  /// The response cannot be decoded.
  case malformedResponse
  /// The response exceeds the size limit.
  case responseTooLarge
  /// The caller cancelled the call.
  case cancelled
}

extension NetworkError: AppError {
  /// This error.
  public var networkError: NetworkError? { self }

  /// The sentences for users: what happened, and what to do about it.
  public var message: String { texts.message }

  /// The short lower-case tag for logs, without user input, and the message for users.
  private var texts: (tag: String, message: String) {
    switch self {
    case .invalidCredentials:
      ("invalid credentials", "That email and password don't match an account. Check both and try again.")
    case .emailTaken:
      ("email taken", "An account with that email already exists. Sign in instead, or use another email.")
    case .weakPassword(let reasons):
      (
        "weak password",
        (["That password is too weak."] + (reasons.isEmpty ? ["Choose a longer one."] : reasons)).joined(separator: " ")
      )
    case .linkExpired:
      ("wrong or old link", "That link or code isn't right, or is too old. Check it, or ask for a new one.")
    case .foreignLink:
      ("foreign link", "That link wasn't asked for by this app. Ask for a new one.")
    case .confirmedTooLate:
      ("confirmed too late", "Your email is confirmed. Sign in with your password, or ask for a new link.")
    case .sessionEnded:
      ("session ended", "You were signed out. Sign in again.")
    case .emailNotConfirmed:
      ("email not confirmed", "Your email isn't confirmed yet. Open the link in the email we sent you, then sign in.")
    case .emailNotAllowed:
      ("email not allowed", "The server doesn't send email to that address. Use another one.")
    case .emailInvalid:
      ("email invalid", "The server doesn't accept that email address. Check it, or use another one.")
    case .emailLimitReached:
      ("email limit reached", "No more email can be sent for now. Try again in an hour, or sign in with your password.")
    case .passwordTooLong:
      ("password too long", "That password is too long. Use at most 72 characters, or fewer with accents or emoji.")
    case .userBlocked:
      ("user blocked", "That account is blocked. Contact the support of the service.")
    case .captchaRequired:
      ("captcha required", "The server asks for a captcha, which this app can't show. Sign in on the website instead.")
    case .keyRefused:
      ("key refused", "The server doesn't know the key of this app. Check SUPABASE_KEY.")
    case .notAvailable:
      ("not available", "That isn't available here. Try another way.")
    case .offline:
      ("offline", "You're offline. Check your connection and try again.")
    case .hostNotFound:
      ("host not found", "The server can't be found. Check your connection and the server's address, and try again.")
    case .unreachable:
      ("unreachable", "The server can't be reached. Check your connection, or try again in a few minutes.")
    case .connectionLost:
      ("connection lost", "The connection broke before the answer was complete. Try again.")
    case .insecure:
      (
        "insecure connection",
        "The connection to the server isn't secure, so nothing was sent. Check the network you're on and the address."
      )
    case .timedOut:
      ("timed out", "The server took too long to answer. Try again in a moment.")
    case .rateLimited(let seconds):
      (
        seconds.map { "rate limited \($0) s" } ?? "rate limited",
        "That was one try too many. Wait \(Self.wait(seconds)) and try again."
      )
    case .refused(let status):
      ("refused \(status)", "The server refused that. Check what you entered, or try another way.")
    case .server(let status):
      ("server \(status)", "Something went wrong on our side. Try again in a few minutes.")
    case .malformedResponse:
      ("malformed response", "The server's answer made no sense to the app. Update the app, or try again later.")
    case .responseTooLarge:
      ("response too large", "The server's answer was too long for the app. Update the app, or try again later.")
    case .cancelled:
      ("cancelled", "That was cancelled. Try again whenever you're ready.")
    }
  }

  private static func wait(_ seconds: Int?) -> String {
    switch seconds {
    case .some(1): "1 second"
    case .some(let seconds) where (2..<120).contains(seconds): "\(seconds) seconds"
    case .some(let seconds) where seconds >= 120: "\((seconds - 1) / 60 + 1) minutes"
    default: "a moment"
    }
  }
}

extension NetworkError {
  /// What users do about an error: errors of one kind need the same of a screen.
  public enum Kind: Sendable {
    /// The server cannot be reached: check the connection, and try again.
    case connection
    /// The server does not answer as it should: try again later.
    case server
    /// The session is over: sign in again.
    case sessionEnded
    /// The user has cancelled the call.
    case cancelled
    /// The server has a reason of its own, such as a wrong password, and the message says what to do.
    case reason
  }

  /// The kind of the error.
  public var kind: Kind {
    switch self {
    case .offline, .hostNotFound, .unreachable, .connectionLost, .insecure, .timedOut: .connection
    case .rateLimited, .refused, .server, .malformedResponse, .responseTooLarge, .keyRefused: .server
    case .sessionEnded: .sessionEnded
    case .cancelled: .cancelled
    case .invalidCredentials, .emailTaken, .weakPassword, .linkExpired, .foreignLink, .confirmedTooLate,
      .emailNotConfirmed, .emailNotAllowed, .emailInvalid, .emailLimitReached, .passwordTooLong, .userBlocked,
      .captchaRequired, .notAvailable:
      .reason
    }
  }
}

extension NetworkError: LosslessStringConvertible {
  /// A short lower-case tag for logs, without user input.
  public var description: String { texts.tag }

  /// Creates an error from its tag, for scripts. Also accepts `timeout` and `server error`.
  public init?(_ description: String) {
    let tag = ["timeout": "timed out", "server error": "server 500"][description] ?? description
    let number = tag.split(separator: " ").lazy.compactMap { Int($0) }.first
    let numbered: [Self] = [
      .rateLimited(seconds: number), .refused(status: number ?? 400), .server(status: number ?? 500),
    ]
    let known = Self.allCases + numbered
    guard let error = known.first(where: { $0.description == tag }) else { return nil }
    self = error
  }
}

extension NetworkError: CaseIterable {
  /// One error of each kind, with example values: first those of every call, the likely ones before the others, and then
  /// those of signing in.
  public static let allCases: [NetworkError] = [
    .offline, .timedOut, .server(status: 500), .unreachable, .hostNotFound, .connectionLost, .insecure,
    .rateLimited(seconds: nil), .rateLimited(seconds: 30), .refused(status: 400), .malformedResponse, .responseTooLarge,
    .sessionEnded, .notAvailable, .keyRefused, .cancelled, .invalidCredentials, .emailTaken, .weakPassword(reasons: []),
    .passwordTooLong, .userBlocked, .captchaRequired, .emailInvalid, .emailNotAllowed, .emailLimitReached, .linkExpired,
    .foreignLink, .confirmedTooLate, .emailNotConfirmed,
  ]
}
