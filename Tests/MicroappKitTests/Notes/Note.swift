/// A note of the user.
public struct Note: Hashable, Sendable {
  /// The number.
  public let id: Int
  /// The text.
  public let title: String

  /// Creates a note.
  public init(id: Int, title: String) { (self.id, self.title) = (id, title) }
}
