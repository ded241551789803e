/// Text as a part of a page or a picture. Both are XML, so that any parser of XML can check them.
extension String {
  /// The text with the characters replaced that have a meaning in markup, also in quoted attributes. A character that
  /// XML does not allow becomes U+FFFD.
  var escapedMarkup: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "\n", "\t": text.unicodeScalars.append(scalar)
      case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
