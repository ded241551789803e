/// A note of the user.
public struct Note: Identifiable, Sendable {
  /// The number that the service has given it.
  public let id: Int
  /// The text. No two notes have the same.
  public let title: String
  /// Whether the note has a star.
  public var isStarred = false

  /// Creates a note without a star.
  public init(id: Int, title: String) { (self.id, self.title) = (id, title) }
}
