/// The environment does not name a usable server. The message never quotes a value, which may be a key.
public struct ConfigurationError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Sentences for the person who started the program. The first one says what to do in a few words, in case there is
  /// room for only one.
  public let description: String

  /// Creates an error with these sentences.
  public init(_ description: String) {
    self.description = description
  }
}
