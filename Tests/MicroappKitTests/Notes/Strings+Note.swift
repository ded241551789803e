import Views

/// The words of this feature.
extension Strings {
  static var notes: String { text("Notes") }
  static var newNote: String { text("New note") }
  static var delete: String { text("Delete") }
  static var star: String { text("Star") }
  static var starred: String { text("Starred") }
  static var noNotes: String { text("No notes") }
  static var close: String { text("Close") }
}
