/// A part of a word: one scalar of its text, or the name after a dollar sign, in a line whose words can have names.
package enum ShellWordPart {
  case scalar(Unicode.Scalar)
  case name(String)
}

/// Splits a line into words as a shell does: at spaces, except inside quotes. A backslash takes the next character as
/// it is, but not inside single quotes. `#` at the start of a word begins a comment.
package func shellWords(_ line: String) throws(UsageError) -> [String] {
  try shellWords(line, name: { _ in nil }).map { parts in
    parts.reduce(into: "") { if case .scalar(let scalar) = $1 { $0.unicodeScalars.append(scalar) } }
  }
}

/// Splits a line into words, in which `$` and a name can stand for a value, also inside double quotes. `name` returns the name
/// that a text begins with; nil if it begins with none.
package func shellWords(
  _ line: String, name: (Substring.UnicodeScalarView) -> String?
) throws(UsageError) -> [[ShellWordPart]] {
  var words: [[ShellWordPart]] = []
  var word: [ShellWordPart]?
  var quote: Unicode.Scalar?
  var isEscaped = false
  func add(_ part: ShellWordPart) {
    if word?.append(part) == nil { word = [part] }
  }
  // Not characters: a sign after a quote, such as an accent, would be one character with it.
  var rest = line.unicodeScalars[...]
  while let scalar = rest.popFirst() {
    if isEscaped {
      add(.scalar(scalar))
      isEscaped = false
    } else if scalar == "$", quote != "'", let name = name(rest) {
      add(.name(name))
      rest = rest.dropFirst(name.unicodeScalars.count)
    } else if scalar == "\\", quote != "'" {
      isEscaped = true
    } else if let open = quote {
      if scalar == open { quote = nil } else { add(.scalar(scalar)) }
    } else if scalar == "\"" || scalar == "'" {
      quote = scalar
      word = word ?? []
    } else if scalar.properties.isWhitespace {
      if let word { words.append(word) }
      word = nil
    } else if scalar == "#", word == nil {
      break
    } else {
      add(.scalar(scalar))
    }
  }
  if let quote { throw UsageError("a quote \(quote) is not closed") }
  if isEscaped { throw UsageError("a backslash has nothing after it") }
  if let word { words.append(word) }
  return words
}
