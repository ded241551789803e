/// The language of the words on the screens.
public enum Words: Sendable {
  /// The words of the sources.
  case english
  /// English words as long as those of other languages, for a test: `[Ŝîĝñ Îñ ~~~]` for `Sign In`. What has no brackets
  /// did not get its text from ``Strings/text(_:)``.
  case long
  /// The words of another language, by the format of the English text, such as `Hello, %@!`. A missing word is English.
  case translated([String: String])

  func text(_ key: Strings.Key) -> String {
    switch self {
    case .english: key.english
    case .long: key.lengthened
    case .translated(let formats): formats[key.format].map { key.filled($0) } ?? key.english
    }
  }

  /// The English text of a text with long words, whole or as a part of it is on the screen; any other text as it is.
  ///
  /// - Parameter text: a text that can have several words, one beside another or inside another.
  package func english(of text: String) -> String {
    guard case .long = self else { return text }
    var result: [Unicode.Scalar] = []
    var openings: [Int] = []
    for scalar in text.unicodeScalars where !Accent.all.contains(scalar) {
      if scalar == "[" { openings.append(result.count) }
      if scalar == "]", let opening = openings.popLast(), let end = result.lastIndex(where: { $0 != "~" }),
        end > opening, end < result.count - 1, result[end] == " "
      {
        result.removeSubrange(end...)
        result.remove(at: opening)
      } else {
        result.append(scalar)
      }
    }
    return String(String.UnicodeScalarView(result))
  }
}

extension Strings.Key {
  /// The text with accents, in brackets, and longer by 40 % of what is not an argument.
  fileprivate var lengthened: String {
    var length = 0
    let text = filled(format) { literal in
      length += literal.count
      return literal.unicodeScalars.reduce(into: "") { text, letter in
        text.unicodeScalars.append(letter)
        if let accent = Accent.of(letter) { text.unicodeScalars.append(accent) }
      }
    }
    return text.isEmpty ? "" : "[\(text) \(String(repeating: "~", count: max(1, (length * 2 + 4) / 5)))]"
  }
}

/// The accents of long words: scalars of their own, which a text from elsewhere rarely has, so that they can be removed.
private enum Accent {
  static let (circumflex, tilde): (Unicode.Scalar, Unicode.Scalar) = ("\u{302}", "\u{303}")
  static let all = [circumflex, tilde]

  /// The accent of a letter that has one in most fonts.
  static func of(_ letter: Unicode.Scalar) -> Unicode.Scalar? {
    switch letter {
    case "N", "n": tilde
    case _ where "ACEGHIJOSUWYZaceghijosuwyz".unicodeScalars.contains(letter): circumflex
    default: nil
    }
  }
}
