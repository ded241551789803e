/// What happens to the calls of an endpoint on their way to the backend and back.
public enum EndpointBehaviour: Hashable, Sendable {
  /// Calls go straight to the backend, whose answer may be a failure too.
  case normal
  /// Calls fail before they reach the backend, at once or after a time, with the error of this tag.
  case fail(String, after: Duration = .zero)
  /// Calls wait for so long before they go to the backend.
  case delay(Duration)
  /// Calls wait until they are cancelled or released, or until the behaviour changes.
  case hang
  /// Calls go to the backend, and their answers wait until they are released or the behaviour changes, also after the call was
  /// cancelled.
  case hold

  var waitsBeforeBackend: Bool {
    switch self {
    case .fail(_, let time), .delay(let time): time > .zero
    default: self == .hang
    }
  }

  /// Whether calls wait until they are released.
  public var waitsForRelease: Bool { self == .hang || self == .hold }
}
