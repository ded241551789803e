/// The language of the words on the screens.
public enum Words: Sendable {
  /// The words of the sources.
  case english
  /// The words of another language by the formats of the English ones, such as `Hello, %@!`. A missing word is English.
  case translated([String: String])

  func text(_ key: Strings.LocalizedStringKey) -> String {
    switch self {
    case .english: key.english
    case .translated(let formats): formats[key.format].map(key.filled) ?? key.english
    }
  }
}
