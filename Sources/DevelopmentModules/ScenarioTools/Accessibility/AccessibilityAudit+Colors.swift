import Resources
import Views

/// A colour is not the only difference between two states: texts that plain mode reads, with the same words, signs and
/// attributes, have the same colour. Only texts in one row or in one column are compared, because elsewhere the same
/// words mean something else, such as an error in a log and in a list of errors.
extension AccessibilityAudit {
  var colorIssues: [String] {
    let texts = frame.elements.compactMap(coloredText)
    var reported: Set<ColoredText.Look> = []
    return texts.enumerated().compactMap { index, text in
      guard let other = texts[..<index].first(where: text.differsOnlyInColor), reported.insert(text.look).inserted
      else { return nil }
      return issue(
        text: text.look.read, at: text.place, "differs only in its colour from the one in row \(other.place.y + 1)",
        "Add a word or a sign that differs too")
    }
  }

  /// A text in one of the colours of meanings. Faint text is left out: its colours are gone.
  private func coloredText(of element: AccessibilityElement) -> ColoredText? {
    guard element.role == .text, element.isRead else { return nil }
    let cells = visibleCells(in: element.rect).map(\.cell)
    guard let style = cells.first?.style, [.plain, .success, .warning, .failure].contains(style.foreground) else {
      return nil
    }
    return ColoredText(
      look: ColoredText.Look(read: element.text, drawn: cells.map(\.character), attributes: style.attributes),
      color: style.foreground, place: element.rect.origin)
  }
}

/// A text on the screen, and its colour.
private struct ColoredText {
  /// Everything but the colour and the place.
  struct Look: Hashable {
    let read: String
    let drawn: [Character]
    let attributes: Attributes
  }

  let look: Look
  let color: Color
  let place: Point

  /// Whether another text of the same row or column, and so of the same kind, has another colour and nothing else.
  func differsOnlyInColor(from other: ColoredText) -> Bool {
    look == other.look && color != other.color && (place.x == other.place.x || place.y == other.place.y)
  }
}
