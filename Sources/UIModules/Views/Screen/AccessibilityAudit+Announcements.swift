import Resources

/// Plain mode reads every active control, and every text in the colour of a failure, a warning or a success. A focus
/// section without the focus, such as an inspector, is left out: it may be hidden as a whole.
extension AccessibilityAudit {
  var announcementIssues: [AccessibilityIssue] {
    controls.filter { $0.element?.isHidden ?? false }.map {
      AccessibilityIssue($0, "can be used, but plain mode does not read it", "Do not hide it from plain mode")
    }
      + messages.filter { !isRead($0) }.map {
        AccessibilityIssue(
          text: $0.text, at: $0.place, "is a message in the colour \($0.color), but plain mode does not read it",
          "Draw it with Text, and do not hide or cover it")
      } + unboundMessages
  }

  /// The errors right below a field that do not belong to it.
  private var unboundMessages: [AccessibilityIssue] {
    frame.elements.filter { $0.role == .text && !$0.isHidden && !$0.isCovered && !$0.isInRow }.compactMap { text in
      guard visibleCells(in: text.rect).first?.cell.style.foreground == .failure,
        let field = controls.first(where: { $0.control.isField && $0.element?.rect.isRight(above: text.rect) ?? false })
      else { return nil }
      return AccessibilityIssue(
        text: text.text, at: text.rect.origin, "is an error below the \(field.name), but does not belong to it",
        "Pass it to the field as its message")
    }
  }

  private func isRead(_ message: Message) -> Bool {
    frame.elements.contains { element in
      guard !element.isHidden, !element.isCovered, element.rect.contains(message.place) else { return false }
      switch element.role {
      case .text, .message, .button, .toggle, .picker, .activityIndicator: return true
      case .title, .caption, .field: return element.text.contains(message.text)
      default: return false
      }
    }
  }

  /// The words in the colours of messages, without the signs and lines around them.
  private var messages: [Message] {
    let unfocused = frame.unfocusedSection
    var messages: [Message] = []
    for (place, cell) in visibleCells(in: Rect(buffer.size)) {
      let color = cell.style.foreground
      guard [.failure, .warning, .success].contains(color), !cell.character.isLine,
        unfocused?.contains(place) != true
      else { continue }
      if let last = messages.last, last.color == color, last.place.y == place.y,
        let gap = gap(from: last.end, to: place), gap.allSatisfy({ $0.style.foreground == color })
      {
        messages[messages.count - 1].text += String(gap.map(\.character)) + String(cell.character)
        messages[messages.count - 1].end = place.x + 1
      } else {
        messages.append(Message(text: String(cell.character), color: color, place: place, end: place.x + 1))
      }
    }
    return messages.filter { $0.text.contains { $0.isLetter || $0.isNumber } }
  }

  /// The blank cells between a column and a place in a row; nil if there are more than a space between words.
  private func gap(from column: Int, to place: Point) -> [Cell]? {
    let cells = (column..<max(column, place.x)).map { buffer[$0, place.y] }.filter { !$0.isTrailing }
    return cells.count < 2 ? cells : nil
  }
}

/// Words in the colour of a message, in one row.
private struct Message {
  var text: String
  let color: Color
  let place: Point
  /// The column after it.
  var end: Int
}

extension Frame {
  /// The focus section, if it does not have the focus.
  fileprivate var unfocusedSection: Rect? {
    guard let section = builder?.section, !section.isFocused.wrappedValue else { return nil }
    return elements.first { $0.role == .focusSection }?.rect
  }
}

extension Rect {
  /// Whether another rectangle begins in the row below this one, in its columns.
  fileprivate func isRight(above other: Rect) -> Bool {
    maxY == other.minY && other.minX >= minX && other.minX < maxX
  }
}

extension Character {
  /// Whether it is a part of a border.
  fileprivate var isLine: Bool {
    unicodeScalars.first.map { (0x2500...0x257F).contains($0.value) } ?? false
  }
}
