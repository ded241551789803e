import SafeText

/// Collects the accessibility elements of a frame in drawing order, which is the reading order.
///
/// Every frame adds all of its elements, so adding one must be fast. Slow work, such as neutralizing text, is left to
/// the reader of an element.
struct ElementCollector {
  private(set) var all: [AccessibilityElement] = []
  /// Whether new elements belong to a list row.
  var isInRow = false
  /// Whether new elements are hidden from plain mode.
  var isHidden = false

  /// Adds the visible part of an element.
  mutating func add(_ element: AccessibilityElement, clip: Rect) {
    let visible = element.rect.intersection(clip)
    guard visible.size.width > 0, visible.size.height > 0 else { return }
    if all.isEmpty { all.reserveCapacity(64) }
    var element = element
    if visible != element.rect {
      element.rect = visible
      element.isFullyVisible = false
    }
    element.isInRow = isInRow
    element.isHidden = isHidden
    all.append(element)
  }

  /// Marks the elements under an area that is drawn over: those inside it are covered, those that overlap it are no
  /// longer fully visible.
  mutating func cover(_ area: Rect) {
    for index in all.indices where all[index].rect.overlaps(area) {
      all[index].isFullyVisible = false
      if all[index].rect.intersection(area) == all[index].rect { all[index].isCovered = true }
    }
  }

  /// Removes all elements after the first `count`.
  mutating func removeAll(after count: Int) {
    all.removeLast(all.count - count)
  }

  /// Marks the elements that overlap an area as covered by a modal view.
  mutating func dim(_ area: Rect) {
    for index in all.indices where all[index].rect.overlaps(area) { all[index].isCovered = true }
  }
}

extension DrawingContext {
  /// Adds an element that is drawn now.
  func addElement(_ element: @autoclosure () -> AccessibilityElement) {
    if !isLayoutOnly { elements.add(element(), clip: clip) }
  }

  /// Adds the element of a control that is drawn in `rect`.
  func addElement(_ control: Control, as role: AccessibilityElement.Role, in rect: Rect, textColumn: Int? = nil) {
    addElement(
      AccessibilityElement(
        role, control.label, in: rect, id: control.id, isEnabled: control.isEnabled, textColumn: textColumn))
  }

  /// Adds an element that only the mouse finds: a key, an area or a section.
  func addTarget(_ role: AccessibilityElement.Role, in rect: Rect) {
    hidingElements { addElement(AccessibilityElement(role, in: rect)) }
  }

  /// Draws with new elements belonging to the row that was added last.
  func groupingInRow(_ draw: () -> Void) {
    marking(\.isInRow, draw)
  }

  /// Draws with new elements hidden from plain mode.
  func hidingElements(_ draw: () -> Void) {
    marking(\.isHidden, draw)
  }

  private func marking(_ mark: WritableKeyPath<ElementCollector, Bool>, _ draw: () -> Void) {
    let outer = elements[keyPath: mark]
    elements[keyPath: mark] = true
    draw()
    elements[keyPath: mark] = outer
  }
}
