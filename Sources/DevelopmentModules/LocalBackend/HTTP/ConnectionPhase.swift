/// The phase of a connection, which decides what it waits for and how long.
enum ConnectionPhase: Equatable {
  case receiving(RequestParser.Stage)
  /// The handler is running.
  case handling
  case sending
  /// Everything is sent. Further bytes are discarded: closing with unread bytes would reset the connection, and the
  /// client could lose the response.
  case lingering
  case closed

  /// How long to wait for the client; while the handler runs, how long until the next check that the client is there.
  func timeout(_ limits: Limits) -> Duration? {
    switch self {
    case .receiving(.idle): limits.idleTime
    case .receiving(.head): limits.headTime
    case .receiving(.body), .sending: limits.bodyTime
    case .lingering: limits.lingerTime
    case .handling: limits.checkInterval
    case .closed: nil
    }
  }

  /// The error that a client gets when its time has expired; nil if it gets none.
  var timeoutError: BadRequest? {
    switch self {
    case .receiving(.head): BadRequest(408, "The headers took too long.")
    case .receiving(.body): BadRequest(408, "The body took too long.")
    default: nil
    }
  }

  /// Whether the next request has to wait.
  var isBusy: Bool { self == .handling || self == .sending }
}
