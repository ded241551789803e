import Views

/// A colour is not the only difference between two states: texts that plain mode reads, with the same words, signs and
/// attributes, have the same colour. Only texts in one row or in one column are compared, because elsewhere the same
/// words mean something else, such as an error in a log and in a list of errors.
extension AccessibilityAudit {
  var colorIssues: [String] {
    let elements = frame.elements
    let boxes = elements.indices.filter { elements[$0].role == .caption }
    // A box over a part of a text has its own colour.
    let texts = elements.indices.compactMap { index in
      boxes.contains { $0 > index && elements[$0].rect.overlaps(elements[index].rect) } ? nil : coloredText(at: index)
    }
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
  private func coloredText(at index: Int) -> ColoredText? {
    let element = frame.elements[index]
    guard element.role == .text, element.isRead, let style = visibleCells(in: element.rect).first?.cell.style,
      [.plain, .success, .warning, .failure].contains(style.foreground)
    else { return nil }
    let signs = frame.elements[(index + 1)...].prefix { $0.parent == index }.map(\.label)
    return ColoredText(
      look: ColoredText.Look(read: element.text, signs: signs, attributes: style.attributes),
      color: style.foreground, place: element.rect.origin)
  }
}

private struct ColoredText {
  struct Look: Hashable {
    let read: String
    let signs: [String]
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

/// Plain mode reads every active control, and all texts: a hidden one only repeats what another says. Left out are signs, what is
/// behind a modal view, and a focus section without the focus, such as an inspector, which may be hidden as a whole.
extension AccessibilityAudit {
  var announcementIssues: [String] {
    let hidden = controls.filter(\.isHidden).map {
      issue($0, "can be used, but plain mode does not read it", "Do not hide it from plain mode")
    }
    let unread = unreadTexts.map {
      issue(
        text: $0.text, at: $0.rect.origin, "is not read by plain mode",
        "Draw it with Text, and hide it only if another text has the same words")
    }
    let pictures = frame.elements.filter { $0.role == .picture && $0.isRead }.map {
      issue($0, "is not read by plain mode", "Give it an accessibilityLabel, or hide it")
    }
    return hidden + unread + pictures + unboundMessages
  }

  /// The errors right below a field that do not belong to it. An error with Retry below it is that of a call.
  private var unboundMessages: [String] {
    let elements = frame.elements.filter(\.isRead)
    return elements.enumerated().compactMap { index, text in
      let next = elements.dropFirst(index + 1).first
      let isOfCall = controls.contains { $0.buttonRole == .retry && (!$0.isDrawn || $0 == next) }
      guard text.role == .text, !frame.elements.isInside(.row, text), !isOfCall,
        visibleCells(in: text.rect).first?.cell.style.foreground == .failure,
        let field = controls.first(where: { field in
          field.isField && field.isDrawn && field.rect.maxY == text.rect.minY
            && (field.rect.minX..<field.rect.maxX).contains(text.rect.minX)
        })
      else { return nil }
      return issue(
        text: text.text, at: text.rect.origin, "is an error below the \(field.name), but does not belong to it",
        "Pass it to the field as its message")
    }
  }

  /// The hidden texts that no other element says, in the same place or elsewhere.
  private var unreadTexts: [Element] {
    let read = frame.elements.filter { $0.isRead && !$0.isList && !$0.label.isEmpty }
    return frame.elements.filter { text in
      text.isHidden && !text.isCovered && text.role == .text
        && text.label.contains { $0.isLetter || $0.isNumber }
        && !(frame.unfocusedSection?.contains(text.rect.origin) ?? false)
        && !read.contains { $0.wordsRect.contains(text.rect.origin) || $0.text.contains(text.text) }
    }
  }
}
