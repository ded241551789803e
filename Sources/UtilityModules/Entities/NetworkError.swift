/// Every way a call to the server can fail, so that features can tell the cases apart without knowing the transport.
///
/// ``message`` is for people; ``description`` is for logs.
public enum NetworkError: Error, Equatable, Sendable {
  /// The address and password don't match an account. Which of the two is wrong is deliberately not said.
  case invalidCredentials

  /// Signing up with an address that already has an account.
  case emailTaken

  /// The server's password rules were not met. Each reason is a full sentence for people; there may be none.
  case weakPassword(reasons: [String])

  /// A magic link or code that is wrong, used, or too old.
  case linkExpired

  /// A link that brings a session this app did not ask for. It would sign a person in to the account of the link's
  /// sender, who then sees all that the person does there.
  case foreignLink

  /// Nobody is signed in any more, as far as the server knows: the session was ended elsewhere, or its account deleted.
  case sessionEnded

  /// The account is there, but its address has yet to be proven: by the link in the mail that was sent.
  case emailNotConfirmed

  /// The server, or this device, does not offer that at all.
  case notAvailable

  /// The device has no connection.
  case offline

  /// No server goes by that name, as far as the device can find out.
  case hostNotFound

  /// Nobody answers at the server's address.
  case unreachable

  /// The connection broke before the answer was complete.
  case connectionLost

  /// The connection could not be made secure, or was not to be, so nothing was sent over it.
  case insecure

  /// The server took too long to answer.
  case timedOut

  /// Too many requests. Holds the seconds until the next one is welcome, when the server said so.
  case rateLimited(seconds: Int?)

  /// The server refused or failed in a way the app has no case for; holds the HTTP status.
  case server(status: Int)

  /// An answer arrived that the app could not read.
  case malformedResponse

  /// An answer was longer than the app is ready to take.
  case responseTooLarge

  /// The caller gave up before the answer came.
  case cancelled
}

extension NetworkError {
  /// A sentence or two to show as they are: what happened, and what to do about it.
  public var message: String {
    switch self {
    case .invalidCredentials:
      "That email and password don't match an account. Check both and try again."
    case .emailTaken:
      "An account with that email already exists. Sign in instead, or use another email."
    case .weakPassword(let reasons):
      (["That password is too weak."] + (reasons.isEmpty ? ["Choose a longer one."] : reasons)).joined(separator: " ")
    case .linkExpired:
      "That link or code isn't right, or is too old. Check it, or ask for a new one."
    case .foreignLink:
      "That link wasn't asked for by this app, so it wasn't used. Ask for a new one here, and open that."
    case .sessionEnded:
      "You were signed out. Sign in again."
    case .emailNotConfirmed:
      "Your email isn't confirmed yet. Open the link in the mail we sent you, then sign in."
    case .notAvailable:
      "That isn't available here. Try another way."
    case .offline:
      "You're offline. Check your connection and try again."
    case .hostNotFound:
      "The server can't be found. Check your connection and the server's address, and try again."
    case .unreachable:
      "The server can't be reached. Check your connection, or try again in a few minutes."
    case .connectionLost:
      "The connection broke before the answer was complete. Try again."
    case .insecure:
      "The connection to the server isn't secure, so nothing was sent. Check the network you're on and the address."
    case .timedOut:
      "The server took too long to answer. Try again in a moment."
    case .rateLimited(let seconds):
      "That was one try too many. Wait \(Self.wait(seconds)) and try again."
    case .server:
      "Something went wrong on our side. Try again in a few minutes."
    case .malformedResponse:
      "The server's answer made no sense to the app. Update the app, or try again later."
    case .responseTooLarge:
      "The server's answer was too long for the app. Update the app, or try again later."
    case .cancelled:
      "That was cancelled. Try again whenever you're ready."
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

extension NetworkError: LosslessStringConvertible {
  /// A short lower-case tag to search logs for; holds nothing a person typed.
  public var description: String {
    switch self {
    case .invalidCredentials: "invalid credentials"
    case .emailTaken: "email taken"
    case .weakPassword: "weak password"
    case .linkExpired: "wrong or old link"
    case .foreignLink: "foreign link"
    case .sessionEnded: "session ended"
    case .emailNotConfirmed: "email not confirmed"
    case .notAvailable: "not available"
    case .offline: "offline"
    case .hostNotFound: "host not found"
    case .unreachable: "unreachable"
    case .connectionLost: "connection lost"
    case .insecure: "insecure connection"
    case .timedOut: "timed out"
    case .rateLimited(.some(let seconds)): "rate limited \(seconds) s"
    case .rateLimited(.none): "rate limited"
    case .server(let status): "server \(status)"
    case .malformedResponse: "malformed response"
    case .responseTooLarge: "response too large"
    case .cancelled: "cancelled"
    }
  }

  /// The error of a tag, so that a script can ask for one by the word it reads in a log; `timeout` and `server error` are
  /// understood too, since they can mean one error only.
  public init?(_ description: String) {
    let tag = ["timeout": "timed out", "server error": "server 500"][description] ?? description
    let number = tag.split(separator: " ").lazy.compactMap { Int($0) }.first
    let known = Self.allCases + [.rateLimited(seconds: number), .server(status: number ?? 500)]
    guard let error = known.first(where: { $0.description == tag }) else { return nil }
    self = error
  }
}

extension NetworkError: CaseIterable {
  /// One error of each kind; what a kind holds is an example.
  public static let allCases: [NetworkError] = [
    .invalidCredentials, .emailTaken, .weakPassword(reasons: []), .linkExpired, .foreignLink, .sessionEnded,
    .emailNotConfirmed, .notAvailable, .offline, .hostNotFound, .unreachable, .connectionLost, .insecure, .timedOut,
    .rateLimited(seconds: nil), .rateLimited(seconds: 30), .server(status: 500), .malformedResponse, .responseTooLarge,
    .cancelled,
  ]
}
