/// A background, and the colours of text on it.
struct TextColors {
  var background = Palette.Tint.own
  var plain = Palette.Tint.own
  var accent = Palette.Tint.own
  var secondary = Palette.Tint.own
  var success = Palette.Tint.own
  var warning = Palette.Tint.own
  var failure = Palette.Tint.own

  /// The colour of a role; for `.selection`, the background.
  func tint(of role: Color) -> Palette.Tint {
    switch role {
    case .plain: plain
    case .accent: accent
    case .secondary: secondary
    case .success: success
    case .warning: warning
    case .failure: failure
    case .selection: background
    }
  }
}
