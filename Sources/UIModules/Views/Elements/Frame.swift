/// The content of the screen at one moment, as a value: its cells, and its elements.
public struct Frame: Equatable, Sendable {
  /// The cells.
  public internal(set) var buffer: CellBuffer
  /// The visible elements as a tree in reading order: an element comes before those in it, which have its index.
  package let elements: [Element]
  /// The controls in the order of the focus, also those that are scrolled away, without those behind a modal view.
  package let controls: [Element]
  /// The role of the view whose controls work: the screen, a section with the focus, or an alert, a sheet or a loader in front.
  package let front: Element.Role
  /// The control that has the focus.
  public let focus: ViewID?
  /// The position of the caret; nil if no field has the focus or the caret is not visible.
  public internal(set) var caret: Point?
  /// Whether an animation runs, which needs a tick every tenth of a second.
  public let isAnimated: Bool
  /// Whether the user has scrolled away from the focus with the page keys.
  package let isManuallyScrolled: Bool

  /// The focus section, if it does not have the focus.
  package var unfocusedSection: Rect? { elements.first { $0.role == .focusSection && $0.value == .isOn(false) }?.rect }

  /// Whether the user has to wait, and no control works: a view with a loader is in front.
  public var isWaiting: Bool { front == .loader }
}

// Questions of scripts and tests that use the words on the screen.
extension Frame {
  /// The texts that are fully visible, as they were before wrapping.
  public var texts: [String] { elements.filter { $0.isFullyVisible && $0.isText }.map(\.text) }

  package var focusedControl: Element? { controls.first { $0.id == focus } }

  /// Whether the label of a control is readable, or any part of a list is visible, whose label is not drawn.
  package func isVisible(_ control: Element) -> Bool {
    elements.contains { element in
      element.id == control.id && element.rowIndex == nil && !element.isCovered
        && (control.isList || isReadable(element, within: element))
    }
  }

  /// The row of the screen with the focused control; if that is a list, with its selected row.
  public var focusedRow: Int? {
    guard let focus else { return nil }
    let own = elements.filter { $0.id == focus }
    return (own.first(where: \.isSelected) ?? own.first)?.rect.minY
  }

  /// The rows of enabled lists on which this text is readable now, without those that are scrolled away.
  package func rows(showing words: String) -> [(list: Element, index: Int)] {
    var rows: [(list: Element, index: Int)] = []
    var last: Int?
    for element in elements where element.text == words {
      guard let row = elements.row(around: element), row != last, let index = elements[row].rowIndex,
        !elements[row].isCovered, isReadable(element, within: elements[row]),
        let list = controls.first(where: { $0.id == elements[row].id && $0.isEnabled })
      else { continue }
      rows.append((list, index))
      last = row
    }
    return rows
  }

  /// A text of a list's selected row by which ``rows(showing:)`` finds that row alone.
  package func textOfSelectedRow(of list: Element) -> String? {
    guard case .rows(_, let selected, _) = list.value,
      let row = elements.firstIndex(where: { $0.id == list.id && $0.rowIndex == selected })
    else { return nil }
    return elements[(row + 1)...].prefix { elements.row(around: $0) == row }.map(\.text).first { text in
      // A sign is the same in many rows, and says little to a reader.
      guard text.contains(where: \.isLetter) else { return false }
      let rows = rows(showing: text)
      return rows.count == 1 && rows.allSatisfy { $0.list.id == list.id && $0.index == selected }
    }
  }

  /// The words by which a tap finds a control, or the selected row of a list; nil if it finds nothing, or something else.
  func label(toActivate control: Element) -> String? {
    if control.isList {
      return textOfSelectedRow(of: control).flatMap { text in
        !text.isWritable || controls.contains { $0.label == text } ? nil : text
      }
    }
    return control.isField || !isVisible(control) ? nil : controls.label(of: control)
  }

  private func isReadable(_ element: Element, within whole: Element) -> Bool {
    whole.isFullyVisible || buffer.line(in: element.rect).contains(element.text)
  }
}

extension [Element] {
  /// The label of a control, if it is the first of these that is enabled and has the label.
  func label(of control: Element) -> String? {
    guard control.label.isWritable, first(where: { $0.label == control.label && $0.isEnabled })?.id == control.id else {
      return nil
    }
    return control.label
  }
}

extension String {
  /// Whether a line of a script can have the text as a label.
  package var isWritable: Bool { !isEmpty && self == inOneLine }
}

extension CellBuffer {
  fileprivate func line(in rect: Rect) -> String {
    (rect.minX..<rect.maxX).reduce(into: "") { line, x in
      if scalar(x, rect.minY)?.value != 0 { line.append(self[x, rect.minY].character) }
    }
  }
}
