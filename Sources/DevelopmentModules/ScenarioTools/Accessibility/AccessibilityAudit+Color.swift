import Views
import Resources

/// A colour is not the only difference between two states: texts that plain mode reads, with the same words, signs and
/// attributes, have the same colour. Only texts in one row or in one column are compared, because elsewhere the same
/// words are something else, such as an error in a log and in a list of errors.
extension AccessibilityAudit {
  var colorIssues: [AccessibilityIssue] {
    var groups: [ColoredText.Words: [ColoredText]] = [:]
    var known: Set<ColoredText.Words> = []
    return frame.elements.compactMap { element in
      guard let text = coloredText(of: element), !known.contains(text.words) else { return nil }
      defer { groups[text.words, default: []].append(text) }
      guard let other = groups[text.words]?.first(where: { $0.isComparable(to: text) && $0.color != text.color })
      else { return nil }
      known.insert(text.words)
      return AccessibilityIssue(
        text: element.text, at: text.place, "differs only in its colour from the one in row \(other.place.y + 1)",
        "Add a word or a sign that differs too")
    }
  }

  /// A text in one of the colours of meanings; nil for anything else. Faint text is left out: its colours are gone.
  private func coloredText(of element: AccessibilityElement) -> ColoredText? {
    guard element.role == .text, !element.isHidden, !element.isCovered else { return nil }
    let cells = visibleCells(in: element.rect)
    guard let first = cells.first, [.plain, .success, .warning, .failure].contains(first.cell.style.foreground) else {
      return nil
    }
    return ColoredText(
      words: ColoredText.Words(
        read: element.text, drawn: cells.map(\.cell.character),
        attributes: first.cell.style.attributes.rawValue),
      color: first.cell.style.foreground, place: element.rect.origin)
  }
}

/// A text on the screen, and its colour.
private struct ColoredText {
  /// Everything but the colour.
  struct Words: Hashable {
    let read: String
    let drawn: [Character]
    let attributes: UInt8
  }

  let words: Words
  let color: Color
  let place: Point

  /// Whether it is in the row or in the column of another text, and so of the same kind.
  func isComparable(to other: ColoredText) -> Bool {
    place.x == other.place.x || place.y == other.place.y
  }
}
