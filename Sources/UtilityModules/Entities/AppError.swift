/// An error that a screen can show.
public protocol AppError: Error {
  /// The text for users: what happened, and what to do about it.
  var message: String { get }

  /// The network error that this error is or contains; nil for all other errors.
  var networkError: NetworkError? { get }

  /// Whether something has failed. If not, the message has no title that says so.
  var isFailure: Bool { get }
}

extension AppError {
  /// Nil: the error of a feature is not a network error, unless it says otherwise.
  public var networkError: NetworkError? { nil }

  /// True, unless the error says otherwise.
  public var isFailure: Bool { true }
}
