/// What of a frame can be seen, by the words of it: a script or a test uses nothing else.
extension Frame {
  /// Whether the label of a control can be read on the screen; of a list, whose label is not drawn, whether any part can
  /// be seen.
  public func isVisible(_ control: Control) -> Bool {
    elements.contains { element in
      guard element.id == control.id, element.rowIndex == nil, !element.isInRow, !element.isCovered else {
        return false
      }
      return control.isList || isReadable(element, within: element)
    }
  }

  /// The rows of lists that answer and on which a text of these words can be read. Rows that are scrolled away are not
  /// made, so they are not among them.
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

  /// Whether nothing clips or covers what an element is drawn in, or leaves its words in the cells nevertheless.
  private func isReadable(_ element: AccessibilityElement, within whole: AccessibilityElement) -> Bool {
    whole.isFullyVisible || buffer.line(in: element.rect).contains(element.text)
  }
}

extension AccessibilityElement {
  fileprivate var rowIndex: Int? { if case .row(let index, _, _) = role { index } else { nil } }
}

extension CellBuffer {
  /// What stands in the first row of a rectangle inside the buffer.
  fileprivate func line(in rect: Rect) -> String {
    (rect.minX..<rect.maxX).reduce(into: "") { line, x in
      if scalar(x, rect.minY)?.value != 0 { line.append(self[x, rect.minY].character) }
    }
  }
}
