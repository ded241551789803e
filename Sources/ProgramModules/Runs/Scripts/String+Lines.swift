extension String {
  /// The text before the first space.
  package var firstWord: String { String(prefix { $0 != " " }) }

  /// The lines of a file. Lines may end with a carriage return too, as on other systems.
  package var lines: [String] {
    split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
  }

  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
