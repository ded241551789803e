/// An error that a screen can show. A feature declares its own errors: an enum with a message for each case.
public protocol AppError: Error {
  /// The text for users: what happened, and what to do about it.
  var message: String { get }

  /// The network error that this error is or contains; nil for all other errors.
  var networkError: NetworkError? { get }
}

extension AppError {
  /// Nil: the error of a feature is not a network error, unless it says otherwise.
  public var networkError: NetworkError? { nil }
}

/// The error of calls of one domain: it has the reasons of the domain, and contains the errors of the network. An enum conforms
/// with a case `network(NetworkError)`.
public protocol DomainError: AppError, CaseIterable, Hashable, LosslessStringConvertible {
  /// An error of the network.
  static func network(_ error: NetworkError) -> Self
}

extension DomainError {
  /// Creates an error from its tag, for scripts.
  public init?(_ description: String) {
    guard
      let error = NetworkError(description).map(Self.network)
        ?? Self.allCases.first(where: { $0.description == description })
    else { return nil }
    self = error
  }

  /// The value of a call that fails by the network alone.
  public static func wrapping<Value>(
    _ call: @autoclosure () async throws(NetworkError) -> Value
  ) async throws(Self) -> Value {
    do throws(NetworkError) { return try await call() } catch { throw .network(error) }
  }
}
