import Resources

/// The look of the focused control, the same for all controls. It has a mark in addition to colour, for terminals
/// without colours.
@MainActor
enum FocusIndicator {
  /// The columns that each control reserves for the mark.
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
