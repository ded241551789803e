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

private struct ColoredText {
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

/// Plain mode reads every active control and all words on the screen. Left out are the keys of the status bar, which a
/// list of keys reads; faint words, which are behind a modal view; and a focus section without the focus, such as an
/// inspector, which may be hidden as a whole.
extension AccessibilityAudit {
  var announcementIssues: [String] {
    let hidden = controls.filter { $0.element?.isHidden ?? false }.map {
      issue($0, "can be used, but plain mode does not read it", "Do not hide it from plain mode")
    }
    let unread = unreadWords.map {
      issue(
        text: $0.text, at: $0.place, "is not read by plain mode",
        "Draw it with Text, and hide it only if another text has the same words")
    }
    return hidden + unread + unboundMessages
  }

  /// The errors right below a field that do not belong to it. An error with Retry below it is that of a call.
  private var unboundMessages: [String] {
    let elements = frame.elements.filter(\.isRead)
    return elements.enumerated().compactMap { index, text in
      let next = elements.dropFirst(index + 1).first
      let isOfCall = controls.contains { $0.label == Strings.retry && ($0.element == nil || $0.element == next) }
      guard text.role == .text, !text.isInRow, !isOfCall,
        visibleCells(in: text.rect).first?.cell.style.foreground == .failure,
        let field = controls.first(where: { control in
          guard control.control.isField, let rect = control.element?.rect else { return false }
          return rect.maxY == text.rect.minY && (rect.minX..<rect.maxX).contains(text.rect.minX)
        })
      else { return nil }
      return issue(
        text: text.text, at: text.rect.origin, "is an error below the \(field.name), but does not belong to it",
        "Pass it to the field as its message")
    }
  }

  private var unreadWords: [DrawnWords] {
    let elements = frame.elements.filter(\.isRead)
    let signs = frame.elements.filter { $0.role == .key }.map(\.rect) + (frame.unfocusedSection.map { [$0] } ?? [])
    let unread = words.filter { word in
      !signs.contains { $0.contains(word.place) } && !elements.contains { $0.reads(word) }
    }
    return unread.joined(gap: 1).filter { words in
      words.text.contains { $0.isLetter || $0.isNumber } && !elements.contains { $0.text.contains(words.text) }
    }
  }

  /// The words on the screen, each of one colour, without the lines of borders.
  private var words: [DrawnWords] {
    visibleCells(in: Rect(buffer.size)).compactMap { place, cell in
      let text = String(cell.character)
      let isLine = text.unicodeScalars.first.map { (0x2500...0x257F).contains($0.value) } ?? false
      if isLine || cell.style.attributes.contains(.dim) { return nil }
      return DrawnWords(text: text, color: cell.style.foreground, place: place, end: place.x + text.cellWidth)
    }.joined(gap: 0)
  }
}

private struct DrawnWords {
  var text: String
  let color: Color
  let place: Point
  /// The column after the last one.
  var end: Int
}

extension [DrawnWords] {
  /// Joins neighbours of one colour in a row that have at most `gap` columns between them.
  fileprivate func joined(gap: Int) -> [DrawnWords] {
    reduce(into: []) { words, next in
      guard let last = words.last, last.place.y == next.place.y, last.color == next.color,
        (0...gap).contains(next.place.x - last.end)
      else { return words.append(next) }
      words[words.count - 1].text += String(repeating: " ", count: next.place.x - last.end) + next.text
      words[words.count - 1].end = next.end
    }
  }
}

extension AccessibilityElement {
  /// Whether plain mode reads these words with an element that draws nothing but itself, or with a title that says the same.
  fileprivate func reads(_ words: DrawnWords) -> Bool {
    guard rect.contains(words.place) else { return false }
    switch role {
    case .text, .message, .button, .toggle, .field, .secureField, .picker, .activityIndicator, .scrollIndicator:
      return true
    case .title, .caption: return text.contains(words.text.prefix { $0 != "…" })
    default: return false
    }
  }
}
