/// What is visible in a frame, for scripts and tests that use the words on the screen.
extension Frame {
  /// Whether the label of a control is readable. The label of a list is not drawn; a list is visible if any part of it
  /// is.
  public func isVisible(_ control: Control) -> Bool {
    elements.contains { element in
      guard element.id == control.id, element.rowIndex == nil, !element.isInRow, !element.isCovered else {
        return false
      }
      return control.isList || isReadable(element, within: element)
    }
  }

  /// The row of the screen with the control that has the focus; of a list, with its selected row. Nil if there is none.
  public var focusedRow: Int? {
    guard let focus else { return nil }
    let own = elements.filter { $0.id == focus && !$0.isInRow }
    let selected = own.first { if case .row(_, _, isSelected: true) = $0.role { true } else { false } }
    return (selected ?? own.first)?.rect.minY
  }

  /// The rows of enabled lists on which this text is readable. Rows that are scrolled away do not exist, so they are
  /// not included.
  public func rows(showing words: String) -> [(list: Control, index: Int)] {
    var rows: [(list: Control, index: Int)] = []
    var row: AccessibilityElement?
    for element in elements where element.isInRow || element.rowIndex != nil {
      if !element.isInRow { row = element }
      guard let current = row, let index = current.rowIndex, element.isInRow, element.text == words,
        !current.isCovered, isReadable(element, within: current),
        let list = controls.first(where: { $0.id == current.id && $0.isEnabled })
      else { continue }
      rows.append((list, index))
      row = nil
    }
    return rows
  }

  /// A text of a list's selected row by which ``rows(showing:)`` finds that row and no other; nil if there is none.
  public func textOfSelectedRow(of list: Control) -> String? {
    guard let selected = list.rows?.selected else { return nil }
    let start = elements.firstIndex { $0.id == list.id && $0.rowIndex == selected }
    guard let start else { return nil }
    return elements[(start + 1)...].prefix(while: \.isInRow).map(\.text).first { text in
      // A sign is the same in many rows, and says little to a reader.
      guard text.contains(where: \.isLetter) else { return false }
      let rows = rows(showing: text)
      return rows.count == 1 && rows.allSatisfy { $0.list.id == list.id && $0.index == selected }
    }
  }

  /// Whether an element is neither cut nor covered, or its text is in the cells anyway.
  private func isReadable(_ element: AccessibilityElement, within whole: AccessibilityElement) -> Bool {
    whole.isFullyVisible || buffer.line(in: element.rect).contains(element.text)
  }
}

extension AccessibilityElement {
  // Not inlined, because the optimizer of Swift 6.3 crashes where it is in a closure.
  @inline(never)
  fileprivate var rowIndex: Int? { if case .row(let index, _, _) = role { index } else { nil } }
}

extension CellBuffer {
  /// The text of the first row of a rectangle inside the buffer.
  fileprivate func line(in rect: Rect) -> String {
    (rect.minX..<rect.maxX).reduce(into: "") { line, x in
      if scalar(x, rect.minY)?.value != 0 { line.append(self[x, rect.minY].character) }
    }
  }
}
