/// The content of the screen at one moment, and its active controls.
@MainActor
public struct Frame {
  /// The cells.
  public internal(set) var buffer: CellBuffer
  /// The accessible elements in reading order.
  package let elements: [AccessibilityElement]
  /// The position of the caret; nil if no field has the focus or the caret is not visible.
  public internal(set) var caret: Point?
  /// The active controls in reading order, without those behind a modal view.
  public let controls: [Control]
  /// The control that has the focus.
  public let focus: ViewID?
  /// Whether an animation runs, which needs a tick every tenth of a second.
  public let isAnimated: Bool
  /// The registered keys; nil if the screen is too small to show anything.
  let builder: FrameBuilder?

  /// Whether the user has to wait, and no control works: a view with a loader is in front.
  public var isWaiting: Bool { builder?.isWaiting ?? false }

  /// The keys that do something now, in the order of the `StatusBar`.
  public var hints: [KeyHint] { builder?.hints ?? [] }

  /// Whether the user has scrolled away from the focus with the page keys.
  package var isManuallyScrolled: Bool { builder.map { !$0.uiState.manuallyScrolled.isEmpty } ?? false }

  /// The focus section, if it does not have the focus.
  package var unfocusedSection: Rect? {
    guard builder?.section?.kind == .section(isFocused: false) else { return nil }
    return elements.first { $0.role == .focusSection }?.rect
  }
}

// Questions of scripts and tests that use the words on the screen.
extension Frame {
  /// The texts that are fully visible, as they were before wrapping.
  public var texts: [String] { elements.filter { $0.isFullyVisible && $0.isText }.map(\.text) }

  /// Whether the label of a control is readable, or any part of a list is visible, whose label is not drawn.
  public func isVisible(_ control: Control) -> Bool {
    elements.contains { element in
      element.id == control.id && element.rowIndex == nil && !element.isInRow && !element.isCovered
        && (control.isList || isReadable(element, within: element))
    }
  }

  /// The row of the screen with the focused control; if that is a list, with its selected row.
  public var focusedRow: Int? {
    guard let focus else { return nil }
    let own = elements.filter { $0.id == focus && !$0.isInRow }
    let selected = own.first { if case .row(_, _, isSelected: true) = $0.role { true } else { false } }
    return (selected ?? own.first)?.rect.minY
  }

  /// The rows of enabled lists on which this text is readable now, without those that are scrolled away.
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

  /// A text of a list's selected row by which ``rows(showing:)`` finds that row alone.
  public func textOfSelectedRow(of list: Control) -> String? {
    guard let selected = list.rows?.selected,
      let start = elements.firstIndex(where: { $0.id == list.id && $0.rowIndex == selected })
    else { return nil }
    return elements[(start + 1)...].prefix(while: \.isInRow).map(\.text).first { text in
      // A sign is the same in many rows, and says little to a reader.
      guard text.contains(where: \.isLetter) else { return false }
      let rows = rows(showing: text)
      return rows.count == 1 && rows.allSatisfy { $0.list.id == list.id && $0.index == selected }
    }
  }

  /// The words by which a tap finds a control, or the selected row of a list; nil if it finds nothing, or something else.
  func label(toActivate control: Control) -> String? {
    if control.isList {
      return textOfSelectedRow(of: control).flatMap { text in
        !text.isWritable || controls.contains { $0.label == text } ? nil : text
      }
    }
    return control.isField || !isVisible(control) ? nil : controls.label(of: control)
  }

  private func isReadable(_ element: AccessibilityElement, within whole: AccessibilityElement) -> Bool {
    whole.isFullyVisible || buffer.line(in: element.rect).contains(element.text)
  }
}

extension [Control] {
  /// The label of a control, if it is the first of these that is enabled and has the label.
  @MainActor
  func label(of control: Control) -> String? {
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
