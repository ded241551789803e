/// The elements that were drawn so far, in the order of drawing, which is the order of reading.
///
/// Noting one has to cost next to nothing, as every frame notes all: what needs work, such as neutralising, is left to
/// whoever asks.
struct ElementNotes {
  private(set) var all: [Element] = []
  /// Whether what is noted now belongs to a row.
  var isInRow = false
  /// Whether what is noted now is for eyes only.
  var isSilent = false

  /// Notes what can be seen of an element through a clip.
  mutating func add(_ element: Element, clip: Rect) {
    let seen = element.rect.intersection(clip)
    guard seen.size.width > 0, seen.size.height > 0 else { return }
    if all.isEmpty { all.reserveCapacity(64) }
    var element = element
    if seen != element.rect {
      element.rect = seen
      element.isWhole = false
    }
    element.isPart = isInRow
    element.isSilent = isSilent
    all.append(element)
  }

  /// Something is drawn over an area: what lies in it cannot be seen, what reaches into it is no longer whole.
  mutating func cover(_ area: Rect) {
    for index in all.indices where all[index].rect.overlaps(area) {
      all[index].isWhole = false
      if all[index].rect.intersection(area) == all[index].rect { all[index].isBehind = true }
    }
  }

  /// Takes back what was noted after the first so many, as it is drawn anew.
  mutating func cut(to count: Int) {
    all.removeLast(all.count - count)
  }

  /// Something modal is about to stand before an area.
  mutating func recede(_ area: Rect) {
    for index in all.indices where all[index].rect.overlaps(area) { all[index].isBehind = true }
  }
}

extension Canvas {
  /// Notes an element that is drawn.
  func note(_ element: Element) {
    notes.add(element, clip: clip)
  }

  /// Notes a control that is drawn into a rectangle.
  func note(_ control: Control, as role: Element.Role, in rect: Rect, textColumn: Int? = nil) {
    note(
      Element(
        role, control.label, in: rect, id: control.id, isEnabled: control.isEnabled, textColumn: textColumn))
  }

  /// Has what is drawn within belong to the row noted before.
  func inRow(_ draw: () -> Void) {
    let outer = notes.isInRow
    notes.isInRow = true
    draw()
    notes.isInRow = outer
  }

  /// Has what is drawn within be for eyes only.
  func silently(_ draw: () -> Void) {
    let outer = notes.isSilent
    notes.isSilent = true
    draw()
    notes.isSilent = outer
  }
}
