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

  /// The text as one part of the path of a link.
  var percentEncoded: String {
    utf8.reduce(into: "") { text, byte in
      let scalar = Unicode.Scalar(byte)
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~": text.unicodeScalars.append(scalar)
      default: text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
