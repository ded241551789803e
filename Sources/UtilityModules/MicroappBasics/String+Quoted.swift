extension String {
  /// This text as one word of a command, in quotes.
  package var quoted: String {
    var text = "\""
    for scalar in unicodeScalars {
      if ["\"", "\\", "$"].contains(scalar) { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
    return text + "\""
  }

  /// This text as one word of a command, in quotes only where they are needed.
  package var word: String {
    let isPlain = !isEmpty && allSatisfy { $0.isLetter || $0.isNumber || "-_.:/@+•".contains($0) }
    return isPlain ? self : quoted
  }
}
