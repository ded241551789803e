/// The error of a call over the network, independent of the transport.
public struct NetworkError: DomainError {
  /// What users do about an error: errors of one kind need the same of a screen.
  public enum Kind: Sendable {
    /// The server cannot be reached: check the connection, and try again.
    case connection
    /// The server does not answer as it should: try again later.
    case server
    /// There were too many requests: wait, and try again.
    case rateLimited
    /// The session is over: sign in again.
    case sessionEnded
    /// The user has cancelled the call.
    case cancelled
    /// The call cannot succeed here, and the message says what to do.
    case reason
  }

  /// A short lower-case tag for logs, without user input.
  public let description: String
  /// The kind of the error.
  public let kind: Kind
  /// The sentences for users: what happened, and what to do about it.
  public let message: String
  /// The HTTP status of `refused` and `server`; nil for all other errors.
  public let status: Int?
  /// How many seconds to wait until the next attempt, which `rateLimited` may say; nil for all other errors.
  public let wait: Int?

  private init(_ description: String, _ kind: Kind, _ message: String, status: Int? = nil, wait: Int? = nil) {
    (self.description, self.kind, self.message) = (description, kind, message)
    (self.status, self.wait) = (status, wait)
  }

  /// The device has no network connection.
  public static let offline = Self("offline", .connection, "You're offline. Check your connection and try again.")
  /// The server did not answer in time.
  public static let timedOut = Self(
    "timed out", .connection, "The server took too long to answer. Try again in a moment.")
  /// Any other failure of the server, with its HTTP status.
  public static func server(status: Int) -> Self {
    Self(
      "server \(status)", .server, "Something went wrong on our side. Try again in a few minutes.", status: status)
  }
  /// No server answers at the address.
  public static let unreachable = Self(
    "unreachable", .connection,
    "The server can't be reached. Check your connection, or try again in a few minutes.")
  /// The host name cannot be resolved, or there is no such service at the address.
  public static let hostNotFound = Self(
    "host not found", .connection,
    "The server can't be found. Check your connection and the server's address, and try again.")
  /// The connection broke before the response was complete.
  public static let connectionLost = Self(
    "connection lost", .connection, "The connection broke before the answer was complete. Try again.")
  /// The connection is not secure, so nothing was sent.
  public static let insecure = Self(
    "insecure connection", .connection,
    "The connection to the server isn't secure, so nothing was sent. Check the network you're on and the address.")
  /// There were too many requests. The value is the server's waiting time in seconds, if known.
  public static func rateLimited(seconds: Int?) -> Self {
    let time =
      switch seconds {
      case .some(1): "in 1 second"
      case .some(let seconds) where (2..<120).contains(seconds): "in \(seconds) seconds"
      case .some(let seconds) where (120...86_400).contains(seconds): "in \((seconds - 1) / 60 + 1) minutes"
      case .some(let seconds) where seconds > 86_400: "later"
      default: "in a moment"
      }
    return Self(
      seconds.map { "rate limited \($0) s" } ?? "rate limited", .rateLimited,
      "Too many attempts. Try again \(time).", wait: seconds)
  }
  /// The seconds that a screen can count down until the next attempt: ``wait``, if it is a day at most.
  public var countdown: Int? { wait.flatMap { (1...86_400).contains($0) ? $0 : nil } }

  /// The service refused the request for a reason that the app does not know, with this HTTP status.
  public static func refused(status: Int) -> Self {
    Self(
      "refused \(status)", .server, "The server refused that. Check what you entered, or try another way.",
      status: status)
  }
  /// The response cannot be decoded.
  public static let malformedResponse = Self(
    "malformed response", .server,
    "The app couldn't read the server's response. Update the app, or try again later.")
  /// The response exceeds the size limit.
  public static let responseTooLarge = Self(
    "response too large", .server,
    "The server's response is too large for the app. Update the app, or try again later.")
  /// The session is no longer valid: it was ended elsewhere, or the account was deleted.
  public static let sessionEnded = Self("session ended", .sessionEnded, "Session ended. Sign in again.")
  /// The server or this device does not support the call.
  public static let notAvailable = Self("not available", .reason, "That isn't available here. Try another way.")
  /// The server does not know the key of the app.
  public static let keyRefused = Self(
    "key refused", .server, "This app can't connect. Update it, or contact support.")
  /// The caller cancelled the call.
  public static let cancelled = Self(
    "cancelled", .cancelled, "Loading was cancelled.")

  /// One error of each kind, with example values, the likely ones before the others.
  public static let allCases = [
    offline, timedOut, server(status: 500), unreachable, hostNotFound, connectionLost, insecure,
    rateLimited(seconds: nil), rateLimited(seconds: 30), refused(status: 400), malformedResponse, responseTooLarge,
    sessionEnded, notAvailable, keyRefused, cancelled,
  ]

  /// The error itself.
  public static func network(_ error: NetworkError) -> Self { error }

  /// The error itself.
  public var networkError: NetworkError? { self }

  /// Creates an error from its tag, for scripts. Also accepts `timeout` and `server error`.
  public init?(_ description: String) {
    let tag = ["timeout": "timed out", "server error": "server 500"][description] ?? description
    let number = tag.split(separator: " ").lazy.compactMap { Int($0) }.first
    let numbered: [Self] = [
      .rateLimited(seconds: number), .refused(status: number ?? 400), .server(status: number ?? 500),
    ]
    guard let error = (Self.allCases + numbered).first(where: { $0.description == tag }) else { return nil }
    self = error
  }
}
