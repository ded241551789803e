/// An error as a screen shows it, independent of the network.
public struct AppError: Error, Equatable, Sendable {
  /// The text for users: what happened, and what to do about it.
  public let message: String

  /// Creates an error with a text for users.
  public init(message: String) {
    self.message = message
  }

  /// Creates an error with the message of a network error.
  public init(_ error: NetworkError) {
    self.init(message: error.message)
  }
}
