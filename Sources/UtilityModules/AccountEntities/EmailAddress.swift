import Entities

/// An email address as a user has typed it, cleaned. It may be wrong: each service has rules of its own.
public struct EmailAddress: Hashable, Sendable, CustomStringConvertible {
  /// The address for a screen, in the case in which it was typed.
  public let description: String

  /// Cleans a text, such as that of a form: see `String.cleaned`.
  public init(_ text: String) { description = text.cleaned }

  /// The address for comparisons, for services and as an account's key: see `String.normalized`.
  public var normalized: String { description.normalized }
}

extension EmailAddress: ExpressibleByStringLiteral {
  /// The address of a constant, such as that of a demo user.
  public init(stringLiteral text: String) { self.init(text) }
}
