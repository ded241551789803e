/// A call of an endpoint, or a stream that is read, as the log keeps it.
///
/// It has the values themselves, and their texts are made when they are shown: most calls are never looked at.
public struct Call: Identifiable, Sendable {
  /// The state of a call that is not in flight any more, or of a stream.
  public enum Outcome: Sendable {
    /// A stream is being read.
    case open(values: Int)
    /// A stream has ended, or its reader has stopped.
    case closed(values: Int)
    case returned(any Sendable, after: Duration)
    case threw(any Error, after: Duration)
  }

  public let id: Int
  /// The name of the endpoint.
  public let endpoint: String
  let arguments: [any Sendable]
  let timestamp: CallLog.Timestamp
  /// The name of the backend that answers; nil for an endpoint without backends, and for a call that failed before it
  /// reached one.
  public internal(set) var backend: String?
  /// Nil while the call is in flight.
  public internal(set) var outcome: Outcome?

  /// The time between the start of the program and that of the call.
  public var start: Duration { timestamp.time }

  /// How long the call took; nil while it is in flight, and for a stream.
  public var duration: Duration? {
    switch outcome {
    case .returned(_, let duration), .threw(_, let duration): duration
    case nil, .open, .closed: nil
    }
  }
}
