/// What a connection is at, and so what it waits for and how long.
enum ConnectionPhase: Equatable {
  case receiving(RequestParser.Stage)
  /// The handler is at it.
  case answering
  case sending
  /// All is said; what still comes is thrown away, so that closing is no reset that takes the answer back.
  case lingering
  case over

  /// How long the client may let the server wait; while it is the other way round, when to look after it next.
  func patience(_ limits: Limits) -> Duration? {
    switch self {
    case .receiving(.nothing): limits.idleTime
    case .receiving(.head): limits.headTime
    case .receiving(.body), .sending: limits.bodyTime
    case .lingering: limits.lingerTime
    case .answering: limits.lookTime
    case .over: nil
    }
  }

  /// What a client is told whose time is up; nil if it is told nothing.
  var complaint: BadRequest? {
    switch self {
    case .receiving(.head): BadRequest(408, "The headers took too long.")
    case .receiving(.body): BadRequest(408, "The body took too long.")
    default: nil
    }
  }

  /// Whether a request is being answered and what comes next has to wait.
  var isBusy: Bool { self == .answering || self == .sending }
}
