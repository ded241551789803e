/// The look of the focused control, the same for all controls and rows: a mark in the accent colour, which nothing else
/// has, and the background of the selection. The mark is there for terminals without colours.
@MainActor
package enum FocusIndicator {
  static let width = 2

  /// The sign before the focused control.
  package nonisolated static let mark = "›"

  static let selectionMark = "·"

  static func draw(isFocused: Bool, in rect: Rect, on canvas: Canvas) {
    guard isFocused else { return }
    canvas.focusedRect = rect
    canvas.write(mark, at: rect.origin, style: style(isFocused: true, isEnabled: true))
  }

  /// The style of the mark and of a field's label.
  static func style(isFocused: Bool, isEnabled: Bool) -> Style {
    if !isEnabled { return Style(foreground: .secondary) }
    return isFocused ? Style(foreground: .accent, attributes: .bold) : .plain
  }

  static func textStyle(isFocused: Bool, isEnabled: Bool) -> Style {
    changed(style(isFocused: isFocused, isEnabled: isEnabled)) { if isFocused { $0.background = .selection } }
  }
}
