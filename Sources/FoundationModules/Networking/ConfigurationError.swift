/// The environment does not name a usable server. The message never quotes a value, which may be a key.
public struct ConfigurationError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Sentences for the person who started the program. The first one says what to do in a few words, in case there is
  /// room for only one.
  public let message: String

  /// Creates an error with a message for the person who started the program.
  public init(message: String) {
    self.message = message
  }

  public var description: String { message }
}
