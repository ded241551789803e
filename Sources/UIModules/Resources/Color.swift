/// What a colour means, not what it is: views speak of roles, and only the terminal knows which codes a palette gives
/// them. A screen thereby stays readable on dark and light backgrounds without a view knowing of either.
public enum Color: UInt8, CaseIterable, Sendable {
  /// The terminal's own foreground or background.
  case plain
  /// What can be acted on, and where the focus is.
  case accent
  /// What may be overlooked: hints, place-holders, disabled controls.
  case secondary
  /// What went well.
  case success
  /// What goes on, or deserves a second look.
  case warning
  /// What failed, and what has to be mended.
  case failure
}
