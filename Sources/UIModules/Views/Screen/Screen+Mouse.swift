// Mouse events. The target of a click is found among the elements that were drawn, so a click reaches only what is
// visible.

extension Screen {
  private static let wheelStep = 3

  func handleMouse(_ mouse: Mouse) -> Bool {
    let frame = frame()
    let elements = frame.elements.filter { !$0.isCovered && !$0.isInRow && $0.rect.contains(mouse.position) }
    switch mouse.action {
    case .press: return press(elements, of: frame, at: mouse.position)
    case .wheelUp: return turnWheel(by: -Self.wheelStep, over: elements)
    case .wheelDown: return turnWheel(by: Self.wheelStep, over: elements)
    }
  }

  private func press(_ elements: [AccessibilityElement], of frame: Frame, at position: Point) -> Bool {
    if let key = elements.lazy.compactMap(\.key).first { return send(key) }
    let action = elements.lazy.compactMap(\.tapArea).last.flatMap { frame.builder?.tapActions[$0] }
    let movesFocus = builder.focusSection(elements.contains { $0.role == .focusSection })
    action?()
    if movesFocus || action != nil { setNeedsRebuild() }
    guard let (control, element) = topControl(elements) else { return movesFocus || action != nil }
    press(control)
    switch element.role {
    case .field, .secureField: placeCaret(in: element, column: position.x)
    case .row(let index, _, let isSelected):
      // A press that leads back to a list does not open the next screen at once.
      if isSelected { if action == nil { control.activate?() } } else { control.rows?.select(index) }
      setNeedsRebuild()
    default: break
    }
    return true
  }

  private func turnWheel(by rows: Int, over elements: [AccessibilityElement]) -> Bool {
    if let control = topControl(elements)?.control, control.isList, let list = control.rows {
      let target = max(0, min(list.selected + rows, list.count - 1))
      if target != list.selected {
        list.select(target)
        setNeedsRebuild()
      }
      return true
    }
    guard let scrollView = elements.last(where: { $0.role == .scrollView })?.id else { return false }
    if uiState.scroll(scrollView, by: { _ in rows }) { setNeedsRedraw() }
    return true
  }

  /// The topmost control among the elements, unless a box covers it or it is disabled.
  private func topControl(_ elements: [AccessibilityElement]) -> (control: Control, element: AccessibilityElement)? {
    let top = elements.last { $0.role == .caption || ($0.id != nil && $0.role != .scrollView) }
    guard let top else { return nil }
    return builder.activeControls.first { $0.id == top.id && $0.isEnabled }.map { ($0, top) }
  }

  private func placeCaret(in field: AccessibilityElement, column: Int) {
    guard let id = field.id, let start = field.textColumn else { return }
    var (caret, x) = (0, start)
    for width in field.characterWidths {
      x += width
      if x > column { break }
      caret += 1
    }
    uiState.carets[id] = caret
    setNeedsRedraw()
  }
}

extension AccessibilityElement {
  /// The width of each character of a field, in cells.
  fileprivate var characterWidths: [Int] {
    switch role {
    case .field(let text): text.map(\.cellWidth)
    case .secureField(let count): Array(repeating: 1, count: count)
    default: []
    }
  }
}
