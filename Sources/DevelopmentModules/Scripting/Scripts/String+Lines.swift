extension String {
  /// The lines of a file, which may come from a system where a line ends with a carriage return too.
  package var lines: [String] {
    split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
  }

  /// With spaces at its end, up to a number of characters.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
