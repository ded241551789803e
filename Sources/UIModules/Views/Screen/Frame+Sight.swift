/// What of a frame can be seen, by the words of it: a script or a test uses nothing else.
extension Frame {
  /// Whether the label of a control can be read on the screen; of a list, whose label is not drawn, whether any part can
  /// be seen.
  public func isInSight(_ control: Control) -> Bool {
    elements.contains { element in
      guard element.id == control.id, element.rowIndex == nil, !element.isPart, !element.isBehind else { return false }
      // The label of a field stands before it, or above.
      return control.isList || isReadable(element, within: element, rows: control.isField ? 2 : 1)
    }
  }

  /// The rows of lists that answer and on which a text of these words can be read. Rows that are scrolled away are not
  /// made, so they are not among them.
  public func rows(saying words: String) -> [(list: Control, index: Int)] {
    var rows: [(list: Control, index: Int)] = []
    var row: Element?
    for element in elements where element.isPart || element.rowIndex != nil {
      if !element.isPart { row = element }
      guard let current = row, let index = current.rowIndex, element.isPart, element.text == words,
        !current.isBehind, isReadable(element, within: current),
        let list = controls.first(where: { $0.id == current.id && $0.isEnabled })
      else { continue }
      rows.append((list, index))
      row = nil
    }
    return rows
  }

  /// Whether nothing clips or covers what an element is drawn in, or its words are in the cells nevertheless: in its row,
  /// or in one above it.
  private func isReadable(_ element: Element, within whole: Element, rows: Int = 1) -> Bool {
    if whole.isWhole { return true }
    let row = element.rect.minY
    return (max(0, row - rows + 1)...row).contains { y in
      buffer.text(of: y, from: element.rect.minX, to: element.rect.maxX).contains(element.text)
    }
  }
}

extension Element {
  fileprivate var rowIndex: Int? { if case .row(let index, _, _) = role { index } else { nil } }
}

extension CellBuffer {
  /// What stands in a row between two columns.
  fileprivate func text(of y: Int, from start: Int, to end: Int) -> String {
    (start..<end).reduce(into: "") { text, x in
      if scalar(x, y)?.value != 0 { text.append(self[x, y].character) }
    }
  }
}
