import MicroappBasics

/// A call of an endpoint, a stream that is read, a value that was sent, or a line of the app, as the log keeps it. The texts of
/// its values are made when they are shown, because most calls are never shown.
public struct EndpointCall: Identifiable, Sendable {
  /// The end of a call, or the state of a stream.
  public enum Outcome: Sendable {
    /// A stream is being read.
    case open(values: Int)
    /// A stream has ended or failed, or its reader has stopped.
    case closed(values: Int, (any Error)? = nil)
    /// The call has returned a value.
    case returned(any Sendable, after: Duration)
    /// The call has failed.
    case threw(any Error, after: Duration)
    /// A value was sent to an input.
    case sent
    /// The app has logged a line.
    case logged
  }

  /// The number of the call, unique in its log.
  public let id: Int
  /// The name of the endpoint.
  public let endpoint: String
  let arguments: [any Sendable]
  /// The time between the start of the program and that of the call.
  public let start: Duration
  /// The name of the backend that answers; nil without a backend, and for a call that failed before it reached its
  /// backend.
  public internal(set) var backend: String?
  /// The outcome so far; nil while the call is in flight.
  public internal(set) var outcome: Outcome?
  /// The tag that the endpoint has for the error; nil without one.
  var errorTag: String?
  /// Whether the call was cancelled, however it ended.
  package internal(set) var wasCancelled = false

  /// How long the call took; nil while it is in flight, and for a stream.
  public var duration: Duration? {
    switch outcome {
    case .returned(_, let duration), .threw(_, let duration): duration
    case nil, .open, .closed, .sent, .logged: nil
    }
  }
}

extension EndpointCall {
  /// The call with its arguments as they print themselves: `login(rick@citadel.org, •••)`.
  public var text: String {
    let shown = arguments.filter { !($0 is any Unlogged) }
    return "\(endpoint)(\(shown.map { String(describing: $0) }.joined(separator: ", ")))"
  }

  /// The call and its outcome in one line: `login(rick@citadel.org, •••) … ok 301 ms`.
  public var line: String { text + ending }

  /// The line after the start of the call, with the backend that answered if that is another.
  public func line(otherThan backend: String?) -> String {
    "\(start.clockTime) " + text + (self.backend.map { $0 == backend ? "" : " on \($0)" } ?? "") + ending
  }

  /// The word for the outcome: `ok`, the error, or `…` while the call is in flight.
  public var outcomeText: String {
    switch outcome {
    case nil: "…"
    case .open(let count): "open, \(Self.values(count))"
    case .closed(let count, let error): "ended after \(Self.values(count))" + (error.map { ": \(tag(of: $0))" } ?? "")
    case .returned: "ok"
    case .threw(let error, _): tag(of: error)
    case .sent: "sent"
    case .logged: "logged"
    }
  }

  var isLogged: Bool { if case .logged = outcome { true } else { false } }

  private static func values(_ count: Int) -> String { count == 1 ? "1 value" : "\(count) values" }

  /// The error of a call or a stream that failed.
  public var error: (any Error)? {
    switch outcome {
    case .threw(let error, _), .closed(_, let error?): error
    default: nil
    }
  }

  /// The word that was sent, as the log shows it; empty for a call.
  package var sentWord: String { if case .sent = outcome { arguments.map { "\($0)" }.joined() } else { "" } }

  static func sending(_ word: String, to input: String) -> String {
    "send \(input)" + (word.isEmpty ? "" : " \(word.word)")
  }

  /// Whether all words of a filter are in the name, the arguments, the backend or the outcome.
  public func matches(_ filter: String) -> Bool { "\(text) \(backend ?? "") \(outcomeText)".matches(filter: filter) }

  /// The tag of the error of this call in the log and in scripts.
  package func tag(of error: any Error) -> String { errorTag ?? error.tag }

  private var ending: String {
    guard outcome != nil else { return " …" }
    return " … \(outcomeText)" + (duration.map { " \($0.inMilliseconds)" } ?? "")
  }
}
