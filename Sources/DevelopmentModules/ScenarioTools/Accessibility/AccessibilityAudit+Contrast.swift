import Views
import Resources

/// Each pair of colours that text has in a frame has the contrast that WCAG asks for, in all themes with fixed colours
/// and on all backgrounds that the themes are for. Faint text is left out: it is disabled or behind a modal view.
extension AccessibilityAudit {
  var contrastIssues: [AccessibilityIssue] {
    var known: Set<ColorPair> = []
    var last: Style?
    return visibleCells.compactMap { place, cell in
      guard cell.style != last else { return nil }
      last = cell.style
      let pair = ColorPair(foreground: cell.style.foreground, background: cell.style.background)
      guard !cell.style.attributes.contains(.dim), known.insert(pair).inserted, let problem = pair.knownProblem else {
        return nil
      }
      return AccessibilityIssue(
        text: text(at: place), at: place, problem, "Use colours with at least \(ColorPair.leastContrast):1")
    }
  }

  /// The text in the style of a cell, from there to the right.
  private func text(at place: Point) -> String {
    let end =
      (place.x..<buffer.size.width).first { buffer.style($0, place.y) != buffer.style(place.x, place.y) }
      ?? buffer.size.width
    let characters = (place.x..<end).map { buffer[$0, place.y] }.filter { !$0.isTrailing }.map(\.character)
    return String(characters.prefix(characters.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0))
  }
}

/// The roles of a text and of its background.
private struct ColorPair: Hashable {
  static let leastContrast = 4.5

  let foreground: Color
  let background: Color

  /// The problems of the pairs that were asked for, because computing one takes longer than the rest of an audit.
  @MainActor private static var problems: [ColorPair: String?] = [:]

  /// The same as ``problem``, computed once.
  @MainActor var knownProblem: String? {
    if let problem = Self.problems[self] { return problem }
    let problem = problem
    Self.problems[self] = .some(problem)
    return problem
  }

  /// What is wrong with the pair in the theme with the least contrast; nil for nothing.
  var problem: String? {
    let found = Theme.allCases.flatMap { theme in
      [ColorDepth.twoHundredFiftySix, .trueColor].flatMap { depth in
        contrasts(in: theme, Palette(theme: theme, depth: depth))
      }
    }
    guard let least = found.min(by: { $0.value < $1.value }), least.value < Self.leastContrast else { return nil }
    let name = "\(foreground) on \(background) in the theme \(least.theme)"
    if least.value == 0 { return "is \(name), where the colour of the text depends on the terminal" }
    let tenths = Int(least.value * 10)
    return "is \(name), with a contrast of \(tenths / 10).\(tenths % 10):1"
  }

  /// The contrasts on the backgrounds of a theme. The text's own colour of a terminal suits the terminal's own
  /// background and is unknown elsewhere, a contrast of 0.
  private func contrasts(in theme: Theme, _ palette: Palette) -> [(theme: Theme, value: Double)] {
    let ground = palette.tint(of: background)
    let text = palette.tint(of: foreground, on: background).fixedColor
    if let ground = ground.fixedColor { return [(theme, text?.contrast(to: ground) ?? 0)] }
    guard let text else { return [] }
    return theme.backgrounds.map { (theme, text.contrast(to: $0)) }
  }
}
