import Views

extension Strings {
  package static var scenarios: String { text("Scenarios") }
  static func renamed(_ old: String, to new: String) -> String { text("\"\(old)\" is now \"\(new)\"") }
  static func step(_ number: Int, _ words: String) -> String { text("Step \(number): \(words)") }
  /// The reason why a run in real time cannot be played again.
  package static var obstacle: String {
    text("This run cannot be played again: it took real time, as calls to a server do.")
  }
}
