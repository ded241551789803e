import Resources
import Views

/// A letter for each style that the screens use.
enum Legend {
  static let all: KeyValuePairs<Character, Style> = [
    "B": Style(foreground: .accent, attributes: .bold),
    "F": Style(foreground: .accent, attributes: [.bold, .reverse]),
    "a": Style(foreground: .accent),
    "d": Style(foreground: .secondary, attributes: .dim),
    "s": Style(foreground: .secondary),
    "g": Style(foreground: .success),
    "r": Style(foreground: .failure),
    "w": Style(foreground: .warning),
    "u": Style(attributes: .underline),
    "R": Style(attributes: .reverse),
    "G": Style(foreground: .success, attributes: .reverse),
  ]
}
