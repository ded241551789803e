import MicroappBasics

/// Splits a line into words, in which the names of values can stand.
func scriptWords(_ line: String) throws(UsageError) -> [ScriptText] {
  try shellWords(line, name: ScriptText.name).map { parts in
    parts.reduce(into: ScriptText()) { text, part in
      switch part {
      case .scalar(let scalar): text.append(scalar)
      case .name(let name): text.append(name: name)
      }
    }
  }
}

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
