/// The language of the words on the screens.
public enum Words: Equatable, Sendable {
  /// The words of the sources.
  case english
  /// English words as long as those of other languages: `[Ŝîĝñ Îñ ~~~]` for `Sign In`. A text without brackets was not
  /// made by ``Strings/text(_:)``.
  case long
  /// The words of another language by the formats of the English ones, such as `Hello, %@!`. A missing word is English.
  case translated([String: String])

  func text(_ key: Strings.Key) -> String {
    switch self {
    case .english: key.english
    case .long: key.lengthened
    case .translated(let formats): formats[key.format].map { key.filled($0) } ?? key.english
    }
  }

  /// A text of the screen with English in place of long words: what scripts name. Other languages stay as they are.
  package func english(of text: String) -> String { undo(text, withoutLongWords: false) }

  /// The part of a text of the screen that is not in long words.
  package func rest(of text: String) -> String { undo(text, withoutLongWords: true) }

  private func undo(_ text: String, withoutLongWords: Bool) -> String {
    guard self == .long else { return text }
    var result: [Unicode.Scalar] = []
    var openings: [Int] = []
    for scalar in text.unicodeScalars where !["\u{302}", "\u{303}"].contains(scalar) {
      if scalar == "[" { openings.append(result.count) }
      if scalar == "]", let opening = openings.popLast(), let end = result.lastIndex(where: { $0 != "~" }),
        end > opening, end < result.count - 1, result[end] == " "
      {
        result.removeSubrange(withoutLongWords ? opening... : end...)
        if !withoutLongWords { result.remove(at: opening) }
      } else {
        result.append(scalar)
      }
    }
    return String(String.UnicodeScalarView(result))
  }
}

extension Strings.Key {
  /// The text in brackets, longer by 40 % of what is not a value, with accents that are scalars of their own: a value
  /// hardly has such scalars, so the accents can be removed.
  fileprivate var lengthened: String {
    if english.isEmpty { return "" }
    var length = 0
    let text = filled(format) { literal in
      length += literal.count
      return literal.reduce(into: "") { text, letter in
        text.append(letter)
        if "Nn".contains(letter) { text += "\u{303}" }
        if "ACEGHIJOSUWYZaceghijosuwyz".contains(letter) { text += "\u{302}" }
      }
    }
    return "[\(text) \(String(repeating: "~", count: max(1, (length * 2 + 4) / 5)))]"
  }
}
