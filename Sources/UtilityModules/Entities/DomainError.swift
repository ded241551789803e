/// The error of the calls of one domain: a reason of the domain, or an error of the network. An enum conforms with a case
/// `network(NetworkError)`.
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
  public static func wrap<Value>(
    _ call: @autoclosure () async throws(NetworkError) -> Value
  ) async throws(Self) -> Value {
    do throws(NetworkError) { return try await call() } catch { throw .network(error) }
  }

  /// Turns a call that fails by the network alone into a call with errors of the domain.
  public static func wrapping<Value>(_ call: @escaping Call<Value, NetworkError>) -> Call<Value, Self> {
    { () throws(Self) in try await wrap(try await call()) }
  }

  /// Turns a call with one argument that fails by the network alone into a call with errors of the domain.
  public static func wrapping<Input: Sendable, Value>(
    _ call: @escaping Call<Input, Value, NetworkError>
  ) -> Call<Input, Value, Self> {
    { input throws(Self) in try await wrap(try await call(input)) }
  }
}
