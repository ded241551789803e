/// Splits a line into words as a shell does: at spaces, except inside quotes. A backslash takes the next character as
/// it is, but not inside single quotes. `#` at the start of a word begins a comment.
func shellWords(_ line: String) throws(UsageError) -> [String] {
  var words: [String] = []
  var word: String?
  var quote: Character?
  var isEscaped = false
  func add(_ character: Character) {
    if word?.append(character) == nil { word = String(character) }
  }
  for character in line {
    if isEscaped {
      add(character)
      isEscaped = false
    } else if character == "\\", quote != "'" {
      isEscaped = true
    } else if let open = quote {
      if character == open { quote = nil } else { add(character) }
    } else if character == "\"" || character == "'" {
      quote = character
      word = word ?? ""
    } else if character.isWhitespace {
      if let word { words.append(word) }
      word = nil
    } else if character == "#", word == nil {
      break
    } else {
      add(character)
    }
  }
  if let quote { throw UsageError("a quote \(quote) is not closed") }
  if isEscaped { throw UsageError("a backslash has nothing after it") }
  if let word { words.append(word) }
  return words
}

extension String {
  /// This text as one word of a command, in quotes.
  var quoted: String {
    "\"" + reduce(into: "") { $0 += ($1 == "\"" || $1 == "\\" ? "\\" : "") + String($1) } + "\""
  }

  /// This text as one word of a command, in quotes only where they are needed.
  var word: String {
    let isPlain = !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || "-_.:/@+•".contains($0) }
    return isPlain ? self : quoted
  }
}
