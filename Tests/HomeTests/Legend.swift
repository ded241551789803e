import Resources
import Views

/// A letter for each style that the screens use.
enum Legend {
  static let all: KeyValuePairs<Character, Style> = [
    "b": Style(attributes: .bold),
    "m": Style(foreground: .accent, attributes: .bold),
    "F": Style(foreground: .accent, background: .selection, attributes: .bold),
    "d": Style(foreground: .secondary, attributes: .dim),
    "s": Style(foreground: .secondary),
    "g": Style(foreground: .success),
    "r": Style(foreground: .failure),
    "w": Style(foreground: .warning),
    "u": Style(attributes: .underline),
    "R": Style(background: .selection),
    "G": Style(foreground: .success, background: .selection),
  ]
}
