/// An error that a screen can show. A feature declares its own errors: an enum with a message for each case.
public protocol AppError: Error {
  /// The text for users: what happened, and what to do about it.
  var message: String { get }

  /// The network error that this error is or contains; nil for all other errors.
  var networkError: NetworkError? { get }
}

extension AppError {
  public var networkError: NetworkError? { nil }
}

/// The error of a call that a server can refuse for a reason of one feature, such as a name that is taken.
///
/// The feature declares the reasons as an enum: `CallError<GroupError>`.
public enum CallError<Reason: AppError & CaseIterable & Equatable>: AppError, Equatable {
  /// The server refused the call.
  case refused(Reason)

  /// The call failed as every call can.
  case network(NetworkError)

  public var message: String {
    switch self {
    case .refused(let reason): reason.message
    case .network(let error): error.message
    }
  }

  public var networkError: NetworkError? {
    switch self {
    case .refused: nil
    case .network(let error): error
    }
  }
}

extension CallError: CaseIterable {
  /// The reasons, and then the network errors.
  public static var allCases: [CallError] { Reason.allCases.map(refused) + NetworkError.allCases.map(network) }
}

extension CallError: LosslessStringConvertible {
  /// The tag for logs and scripts: the name of the reason's case, or the tag of the network error.
  public var description: String {
    switch self {
    case .refused(let reason): "\(reason)"
    case .network(let error): "\(error)"
    }
  }

  /// Creates an error from its tag, for scripts.
  public init?(_ description: String) {
    if let reason = Reason.allCases.first(where: { "\($0)" == description }) {
      self = .refused(reason)
    } else if let error = NetworkError(description) {
      self = .network(error)
    } else {
      return nil
    }
  }
}
