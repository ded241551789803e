/// A set of colours. Users choose it by name, with `--theme`.
public enum Theme: String, CaseIterable, Sendable {
  /// For an unknown background: a contrast of at least 4.5:1 on black and on white, 3.5:1 on #1e1e1e and #fdf6e3.
  case standard
  /// For dark backgrounds: a contrast of at least 7:1 on black and on #1e1e1e, and 4.5:1 for secondary text.
  case dark
  /// For light backgrounds: a contrast of at least 7:1 on white and 6.5:1 on #fdf6e3, and 4.5:1 for secondary text.
  case light
  /// No colours. Bold and reverse video show focus and emphasis.
  case mono
}
