import Resources

@testable import Views

extension Style {
  /// The mark and the label of the focused control.
  static let mark = Style(foreground: .accent, attributes: .bold)
  /// The text of the focused control.
  static let focused = Style(foreground: .accent, background: .selection, attributes: .bold)
}
