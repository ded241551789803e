/// The destination of drawing: a cell buffer with a clip rectangle, and the accessibility elements of what was drawn.
@MainActor
final class Canvas {
  private(set) var buffer: CellBuffer
  /// Whether this pass only lays out: focus, lists and scroll offsets are updated, but nothing is drawn or added.
  let isLayoutOnly: Bool
  let size: Size
  private(set) var clip: Rect
  /// The position of the terminal's cursor: the caret of the focused field.
  var caret: Point?
  /// The rectangle of the focused control, also if it lies outside the clip. Scroll views scroll to it.
  var focusedRect: Rect?
  var section: Rect?
  /// The lines of tabs and the navigation bars, which a toast leaves free.
  var navigation: [Rect] = []
  var lists: [(id: ViewID, rows: Range<Int>, visibleRowsChanged: (@MainActor (Range<Int>) -> Void)?)] = []

  /// The elements in drawing order, which is the reading order.
  private(set) var elements: [AccessibilityElement] = []
  /// Whether new elements belong to the list row that was added last; see `marking(_:_:)`.
  var isInRow = false
  /// Whether new elements are hidden from plain mode; see `marking(_:_:)`.
  var isHidden = false
  /// Whether new elements belong to a toast.
  var isToast = false
  private var overlays: [(isOnTop: Bool, draw: @MainActor (Canvas) -> Void)] = []

  init(size: Size, isLayoutOnly: Bool = false) {
    buffer = CellBuffer(size: isLayoutOnly ? .zero : size)
    clip = Rect(size)
    self.isLayoutOnly = isLayoutOnly
    self.size = size
  }

  func clipped(to rect: Rect, _ draw: () -> Void) {
    let outer = clip
    clip = clip.intersection(rect)
    draw()
    clip = outer
  }

  /// Draws over everything else at the end, with the whole screen as its clip; if `isOnTop`, also over later overlays.
  func addOverlay(isOnTop: Bool = false, _ draw: @escaping @MainActor (Canvas) -> Void) {
    overlays.append((isOnTop, draw))
  }

  /// Draws the overlays, the first one at the bottom, those on top last. Those that an overlay adds come right after it.
  func drawOverlays() {
    while let index = overlays.firstIndex(where: { !$0.isOnTop }) ?? overlays.indices.first {
      let overlay = overlays.remove(at: index)
      let later = overlays
      overlays = []
      overlay.draw(self)
      overlays += later
    }
  }

  var checkpoint: (elements: Int, overlays: Int) { (elements.count, overlays.count) }

  /// Removes the elements and overlays that were added after `checkpoint`, before they are drawn again.
  func rollBack(to checkpoint: (elements: Int, overlays: Int)) {
    elements.removeLast(elements.count - checkpoint.elements)
    overlays.removeLast(overlays.count - checkpoint.overlays)
  }

  /// Writes text and returns its width in cells; 0 in a pass that only lays out. Halves of characters become blanks.
  @discardableResult
  func write(_ text: String, at point: Point, style: Style) -> Int {
    guard !isLayoutOnly else { return 0 }
    return buffer.write(text, at: point, in: clip, style: style)
  }

  func draw(_ other: CellBuffer, at point: Point) {
    if !isLayoutOnly { buffer.draw(other, at: point, in: clip) }
  }

  /// Blanks a rectangle. Elements inside it are covered, and elements that overlap it are no longer fully visible.
  func clear(_ rect: Rect) {
    fill(rect)
    let cleared = rect.intersection(clip)
    for index in elements.indices where elements[index].rect.overlaps(cleared) {
      elements[index].isFullyVisible = false
      if elements[index].rect.intersection(cleared) == elements[index].rect { elements[index].isCovered = true }
    }
  }

  func fill(_ rect: Rect, with scalar: Unicode.Scalar = " ", style: Style = .plain) {
    if !isLayoutOnly { buffer.fill(rect.intersection(clip), with: scalar, style: style) }
  }

  /// Dims what was drawn in a rectangle, because a modal view covers it or takes its input.
  func dim(_ rect: Rect) {
    guard !isLayoutOnly else { return }
    let dimmed = rect.intersection(clip)
    for index in elements.indices where elements[index].wordsRect.overlaps(dimmed) { elements[index].isCovered = true }
    buffer.restyle(dimmed, Style(foreground: .secondary, attributes: .dim))
  }

  /// Adds the visible part of an element. Slow work, such as neutralizing text, is left to the reader of the element.
  func addElement(
    _ role: AccessibilityElement.Role, _ words: String = "", in rect: Rect, id: ViewID? = nil, isEnabled: Bool = true,
    isFullyVisible: Bool = true
  ) {
    guard !isLayoutOnly else { return }
    let visible = rect.intersection(clip)
    guard !visible.isEmpty else { return }
    if elements.isEmpty { elements.reserveCapacity(64) }
    elements.append(
      AccessibilityElement(
        role: role, words: words, rect: visible, id: id, isEnabled: isEnabled,
        isFullyVisible: isFullyVisible && visible == rect, isInRow: isInRow, isHidden: isHidden, isToast: isToast))
  }

  func addElement(_ control: Control, as role: AccessibilityElement.Role, in rect: Rect) {
    addElement(role, control.label, in: rect, id: control.id, isEnabled: control.isEnabled)
  }

  /// Draws with a mark, `isInRow`, `isHidden` or `isToast`, for new elements.
  func marking(_ mark: ReferenceWritableKeyPath<Canvas, Bool>, _ draw: () -> Void) {
    let outer = self[keyPath: mark]
    self[keyPath: mark] = true
    draw()
    self[keyPath: mark] = outer
  }
}
