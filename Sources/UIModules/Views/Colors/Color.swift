/// The meaning of a colour, to which `Palette` gives a colour that suits the theme and the terminal.
public enum Color: UInt8, CaseIterable, Sendable {
  /// The terminal's default foreground or background.
  case plain
  /// The focus, and nothing else.
  case accent
  /// Less important text: hints, placeholders, disabled controls.
  case secondary
  /// The end of work that went well.
  case success
  /// Work in progress, or a warning.
  case warning
  /// An error.
  case failure
  /// The background of the focused control.
  case selection
}
