/// What a screen shows when something fails, so that views never need to know what a server or a socket is.
public struct AppError: Error, Equatable, Sendable {
  /// The sentence for people: what happened, and what to do about it.
  public let message: String

  /// Wraps a sentence that is ready to be shown.
  public init(message: String) {
    self.message = message
  }

  /// Says a network failure in the words people get to read.
  public init(_ error: NetworkError) {
    self.init(message: error.message)
  }
}
