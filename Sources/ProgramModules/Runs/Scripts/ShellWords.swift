package import Endpoints

/// Splits a line into words as a shell does: at spaces, except inside quotes. A backslash takes the next character as
/// it is, but not inside single quotes. `#` at the start of a word begins a comment.
package func shellWords(_ line: String) throws(UsageError) -> [String] { try scriptWords(line).map(\.string) }

/// Splits a line into words, in which `$` and a name can stand for a value, also inside double quotes.
func scriptWords(_ line: String) throws(UsageError) -> [ScriptText] {
  var words: [ScriptText] = []
  var word: ScriptText?
  var quote: Unicode.Scalar?
  var isEscaped = false
  func add(_ scalar: Unicode.Scalar) {
    if word?.append(scalar) == nil { word = ScriptText("\(scalar)") }
  }
  // Not characters: a sign after a quote, such as an accent, would be one character with it.
  var rest = line.unicodeScalars[...]
  while let scalar = rest.popFirst() {
    if isEscaped {
      add(scalar)
      isEscaped = false
    } else if scalar == "$", quote != "'", let name = ScriptText.name(in: rest) {
      word = word ?? ScriptText()
      word?.append(name: name)
      rest = rest.dropFirst(name.unicodeScalars.count)
    } else if scalar == "\\", quote != "'" {
      isEscaped = true
    } else if let open = quote {
      if scalar == open { quote = nil } else { add(scalar) }
    } else if scalar == "\"" || scalar == "'" {
      quote = scalar
      word = word ?? ScriptText()
    } else if scalar.properties.isWhitespace {
      if let word { words.append(word) }
      word = nil
    } else if scalar == "#", word == nil {
      break
    } else {
      add(scalar)
    }
  }
  if let quote { throw UsageError("a quote \(quote) is not closed") }
  if isEscaped { throw UsageError("a backslash has nothing after it") }
  if let word { words.append(word) }
  return words
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
