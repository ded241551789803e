/// The environment does not name a usable server. The message quotes no key.
public struct ConfigurationError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Sentences for the user of the program. The first sentence says in a few words what to do, in case there is room for
  /// only one.
  public let description: String

  /// Creates an error with this text.
  package init(_ description: String) { self.description = description }
}
