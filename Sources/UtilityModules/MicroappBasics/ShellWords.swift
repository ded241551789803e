/// Splits a line into words as a shell does: at spaces, except inside quotes. A backslash takes the next character as
/// it is, but not inside single quotes. `#` at the start of a word begins a comment.
package func shellWords(_ line: String) throws(UsageError) -> [String] {
  try shellWords(line, name: { _ in nil }).map { $0.map(\.text).joined() }
}

/// Splits a line into words, and these into parts: `$` and a name can stand for a value, also inside double quotes. `name`
/// returns the name that a text begins with; nil if it begins with none.
package func shellWords(
  _ line: String, name: (Substring.UnicodeScalarView) -> String?
) throws(UsageError) -> [[(text: String, isName: Bool)]] {
  var words: [[(text: String, isName: Bool)]] = []
  var word: [(text: String, isName: Bool)] = []
  var isInWord = false
  var quote: Unicode.Scalar?
  var isEscaped = false
  func add(_ scalar: Unicode.Scalar) {
    if word.last?.isName ?? true { word.append(("", false)) }
    word[word.count - 1].text.unicodeScalars.append(scalar)
    isInWord = true
  }
  func endWord() {
    if isInWord { words.append(word) }
    (word, isInWord) = ([], false)
  }
  // Not characters: a sign after a quote, such as an accent, would be one character with it.
  var rest = line.unicodeScalars[...]
  while let scalar = rest.popFirst() {
    if isEscaped {
      add(scalar)
      isEscaped = false
    } else if scalar == "$", quote != "'", let name = name(rest) {
      word.append((name, true))
      isInWord = true
      rest = rest.dropFirst(name.unicodeScalars.count)
    } else if scalar == "\\", quote != "'" {
      isEscaped = true
    } else if let open = quote {
      if scalar == open { quote = nil } else { add(scalar) }
    } else if scalar == "\"" || scalar == "'" {
      (quote, isInWord) = (scalar, true)
    } else if scalar.properties.isWhitespace {
      endWord()
    } else if scalar == "#", !isInWord {
      break
    } else {
      add(scalar)
    }
  }
  if let quote { throw UsageError("a quote \(quote) is not closed") }
  if isEscaped { throw UsageError("a backslash has nothing after it") }
  endWord()
  return words
}
