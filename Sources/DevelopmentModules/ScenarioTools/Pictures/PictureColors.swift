import Resources

/// The colours of pictures, and of the pages that show them, in one theme.
struct PictureColors {
  private let palette: Palette
  /// The background of a page.
  private let page: String
  /// The background of a screen.
  private let screen: String
  /// The default foreground.
  private let plain: String
  /// Text with the dim attribute. Half the brightness, as terminals draw it, would have too little contrast.
  private let dim: String
  /// The edges of windows and of parts of a page.
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

  /// The variables as declarations of a style sheet.
  var declarations: String { variables.map { "--\($0.name):\($0.color)" }.joined(separator: ";") }

  private func hex(_ tint: Palette.Tint, own: String) -> String {
    if tint == .dimmed { return dim }
    guard let color = tint.fixedColor else { return own }
    return "#" + [color.red, color.green, color.blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
