import Resources
import Views

/// Each pair of colours that text has in a frame has the contrast that WCAG asks for, in all themes with fixed colours
/// and on all backgrounds that the themes are for. Faint text is left out: it is disabled or behind a modal view.
extension AccessibilityAudit {
  var contrastIssues: [String] {
    var known: Set<ColorPair> = []
    return visibleCells.compactMap { place, cell in
      let pair = ColorPair(foreground: cell.style.foreground, background: cell.style.background)
      guard !cell.style.attributes.contains(.dim), let problem = ColorPair.problems[pair],
        known.insert(pair).inserted
      else { return nil }
      return issue(
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

  /// What is wrong with the pairs that have too little contrast.
  static let problems = Dictionary(
    uniqueKeysWithValues: Color.allCases.flatMap { foreground in
      Color.allCases.compactMap { background in
        let pair = ColorPair(foreground: foreground, background: background)
        return pair.problem.map { (pair, $0) }
      }
    })

  /// What is wrong with the pair in the theme with the least contrast; nil for nothing.
  private var problem: String? {
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

/// A colour is not the only difference between two states: texts that plain mode reads, with the same words, signs and
/// attributes, have the same colour. Only texts in one row or in one column are compared, because elsewhere the same
/// words are something else, such as an error in a log and in a list of errors.
extension AccessibilityAudit {
  var colorIssues: [String] {
    let texts = frame.elements.compactMap(coloredText)
    var reported: [ColoredText] = []
    return texts.indices.compactMap { index in
      let text = texts[index]
      guard !reported.contains(where: { $0.saysTheSame(as: text) }),
        let other = texts[..<index].first(where: { $0.differsOnlyInColor(from: text) })
      else { return nil }
      reported.append(text)
      return issue(
        text: text.read, at: text.place, "differs only in its colour from the one in row \(other.place.y + 1)",
        "Add a word or a sign that differs too")
    }
  }

  /// A text in one of the colours of meanings; nil for anything else. Faint text is left out: its colours are gone.
  private func coloredText(of element: AccessibilityElement) -> ColoredText? {
    guard element.role == .text, !element.isHidden, !element.isCovered else { return nil }
    let cells = visibleCells(in: element.rect).map(\.cell)
    guard let style = cells.first?.style, [.plain, .success, .warning, .failure].contains(style.foreground) else {
      return nil
    }
    return ColoredText(
      read: element.text, drawn: cells.map(\.character), attributes: style.attributes, color: style.foreground,
      place: element.rect.origin)
  }
}

/// A text on the screen, and its colour.
private struct ColoredText {
  let read: String
  let drawn: [Character]
  let attributes: Attributes
  let color: Color
  let place: Point

  /// Whether everything but the colour is the same.
  func saysTheSame(as other: ColoredText) -> Bool {
    read == other.read && drawn == other.drawn && attributes == other.attributes
  }

  /// Also in the row or in the column of the other text, and so of the same kind.
  func differsOnlyInColor(from other: ColoredText) -> Bool {
    color != other.color && (place.x == other.place.x || place.y == other.place.y) && saysTheSame(as: other)
  }
}
