/// The elements that were drawn so far, in the order of drawing, which is the order of reading.
///
/// Noting one has to cost next to nothing, as every frame notes all: what needs work, such as neutralising, is left to
/// whoever asks.
struct ElementCollector {
  private(set) var all: [AccessibilityElement] = []
  /// Whether what is noted now belongs to a row.
  var isInRow = false
  /// Whether what is noted now is for eyes only.
  var isHidden = false

  /// Notes what can be seen of an element through a clip.
  mutating func add(_ element: AccessibilityElement, clip: Rect) {
    let seen = element.rect.intersection(clip)
    guard seen.size.width > 0, seen.size.height > 0 else { return }
    if all.isEmpty { all.reserveCapacity(64) }
    var element = element
    if seen != element.rect {
      element.rect = seen
      element.isFullyVisible = false
    }
    element.isInRow = isInRow
    element.isHidden = isHidden
    all.append(element)
  }

  /// Something is drawn over an area: what lies in it cannot be seen, what reaches into it is no longer whole.
  mutating func cover(_ area: Rect) {
    for index in all.indices where all[index].rect.overlaps(area) {
      all[index].isFullyVisible = false
      if all[index].rect.intersection(area) == all[index].rect { all[index].isCovered = true }
    }
  }

  /// Takes back what was noted after the first so many, as it is drawn anew.
  mutating func removeAll(after count: Int) {
    all.removeLast(all.count - count)
  }

  /// Something modal is about to stand before an area.
  mutating func dim(_ area: Rect) {
    for index in all.indices where all[index].rect.overlaps(area) { all[index].isCovered = true }
  }
}

extension DrawingContext {
  /// Notes an element that is drawn.
  func addElement(_ element: AccessibilityElement) {
    elements.add(element, clip: clip)
  }

  /// Notes a control that is drawn into a rectangle.
  func addElement(_ control: Control, as role: AccessibilityElement.Role, in rect: Rect, textColumn: Int? = nil) {
    addElement(
      AccessibilityElement(
        role, control.label, in: rect, id: control.id, isEnabled: control.isEnabled, textColumn: textColumn))
  }

  /// Has what is drawn within belong to the row noted before.
  func groupingInRow(_ draw: () -> Void) {
    let outer = elements.isInRow
    elements.isInRow = true
    draw()
    elements.isInRow = outer
  }

  /// Has what is drawn within be for eyes only.
  func hidingElements(_ draw: () -> Void) {
    let outer = elements.isHidden
    elements.isHidden = true
    draw()
    elements.isHidden = outer
  }
}
