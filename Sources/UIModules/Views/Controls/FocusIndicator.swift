import Resources

/// How every control shows whether it has the focus: one look for all of them, seen also without colour.
@MainActor
enum FocusIndicator {
  /// The columns a control keeps for the mark.
  static let width = 2

  static func draw(isFocused: Bool, in rect: Rect, context: DrawingContext) {
    guard isFocused else { return }
    context.focusedRect = rect
    context.write("›", at: rect.origin, style: style(isFocused: true, isEnabled: true))
  }

  static func style(isFocused: Bool, isEnabled: Bool) -> Style {
    if !isEnabled { return Style(foreground: .secondary) }
    return isFocused ? Style(foreground: .accent, attributes: .bold) : .plain
  }
}
