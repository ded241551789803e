import Views

enum PictureStyle {
  static let sheet: String = {
    let roles = Color.allCases.filter { $0 != .plain && $0 != .selection }
    let plainRoles = roles.map { ".screen .\($0){color:var(--\($0))}" }
    let selectedRoles = roles.map { ".screen .selected.\($0){color:var(--on-\($0))}" }
    return """
      .screen{color:var(--plain);font:16.6px ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',\
      'Liberation Mono',monospace}
      .screen text{fill:currentColor;white-space:pre;font-variant-ligatures:none}
      .screen path{stroke:currentColor;stroke-width:1.4;fill:none}
      .screen .window{fill:var(--screen);stroke:var(--edge)}
      .screen .caret{fill:var(--plain)}
      .screen .selection{fill:var(--selection)}
      .screen .reversed{fill:currentColor}
      .screen .line{fill:none}
      .screen .bold{font-weight:bold}
      \(plainRoles.joined(separator: "\n"))
      .screen .dim{color:var(--dim)}
      .screen .selected{color:var(--on-plain)}
      \(selectedRoles.joined(separator: "\n"))
      .screen .selected.dim{color:var(--on-secondary)}
      .screen .reverse{fill:var(--screen)}
      .screen .selected.reverse{fill:var(--selection)}
      """
  }()

  /// The classes of a text in a style; empty for plain text.
  static func classes(of style: Style) -> String {
    let attributes = [(Attributes.bold, "bold"), (.reverse, "reverse")].filter { style.attributes.contains($0.0) }
    return (colorClasses(of: style) + attributes.map(\.1)).joined(separator: " ")
  }

  static func lineClasses(of style: Style) -> String { colorClasses(of: style).joined(separator: " ") }

  /// The classes of the background of a text, if it differs from the background of the screen.
  static func backgroundClasses(of style: Style) -> String? {
    if style.attributes.contains(.reverse) { return (["reversed"] + colorClasses(of: style)).joined(separator: " ") }
    return style.background == .selection ? "selection" : nil
  }

  private static func colorClasses(of style: Style) -> [String] {
    let isDefault = style.foreground == .plain || style.foreground == .selection
    let color = style.attributes.contains(.dim) ? ["dim"] : isDefault ? [] : ["\(style.foreground)"]
    return (style.background == .selection ? ["selected"] : []) + color
  }
}

/// The colours of pictures, and of the pages that show them, in one theme.
struct PictureColors {
  private let palette: Palette
  private let page, screen, plain: String
  /// The colour of dim text. Half the brightness, as terminals draw it, would have too little contrast.
  private let dim: String
  private let edge: String

  static let dark = PictureColors(
    palette: Palette(theme: .dark, depth: .trueColor), page: "#121212", screen: "#1e1e1e", plain: "#dcdcdc",
    dim: "#8c8c8c", edge: "#3c3c3c")
  static let light = PictureColors(
    palette: Palette(theme: .light, depth: .trueColor), page: "#f5f5f3", screen: "#ffffff", plain: "#1c1c1c",
    dim: "#707070", edge: "#d4d4d0")

  /// The variables of a style sheet, such as `--accent` and, on the background `--selection`, `--on-accent`.
  var variables: [(name: String, color: String)] {
    let isReverse = palette.tint(of: .selection) == .own
    let roles = Color.allCases.map { role in
      ("\(role)", hex(palette.tint(of: role), own: role == .selection && isReverse ? plain : self.plain))
    }
    let onSelection = Color.allCases.filter { $0 != .selection }.map { role in
      ("on-\(role)", hex(palette.tint(of: role, on: .selection), own: isReverse ? screen : plain))
    }
    return [("page", page), ("screen", screen), ("dim", dim), ("edge", edge)] + roles + onSelection
  }

  var declarations: String { variables.map { "--\($0.name):\($0.color)" }.joined(separator: ";") }

  private func hex(_ tint: Palette.Tint, own: String) -> String {
    if tint == .dimmed { return dim }
    guard let color = tint.fixedColor else { return own }
    return "#" + [color.red, color.green, color.blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
