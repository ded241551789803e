import Resources
import Views

/// The style sheet of pictures: the classes of their parts, in terms of the variables of `PictureColors`.
enum PictureStyle {
  /// Every class sets the colour, with which texts are filled and lines are drawn.
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
    var classes = colorClasses(of: style)
    if style.attributes.contains(.bold) { classes.append("bold") }
    if style.attributes.contains(.reverse) { classes.append("reverse") }
    return classes.joined(separator: " ")
  }

  /// The classes of a line or an area in the foreground colour of a style.
  static func lineClasses(of style: Style) -> String { colorClasses(of: style).joined(separator: " ") }

  /// The classes of the area behind a text in reverse video.
  static func areaClasses(of style: Style) -> String { (["reversed"] + colorClasses(of: style)).joined(separator: " ") }

  private static func colorClasses(of style: Style) -> [String] {
    var classes: [String] = []
    if style.background == .selection { classes.append("selected") }
    if style.attributes.contains(.dim) {
      classes.append("dim")
    } else if style.foreground != .plain, style.foreground != .selection {
      classes.append("\(style.foreground)")
    }
    return classes
  }
}
