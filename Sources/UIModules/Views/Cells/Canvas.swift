/// The destination of drawing: a cell buffer with a clip rectangle, and the elements of what was drawn.
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
  var lists: [(id: ViewID, rows: Range<Int>, visibleRowsChanged: (@MainActor (Range<Int>) -> Void)?)] = []

  /// The elements in drawing order, which is the reading order.
  private(set) var elements: [Element] = []
  private var parent: Int?
  private var isHidden = false
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
    for index in elements.indices where elements[index].rect.overlaps(cleared) && !isInside(index) {
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
    for index in elements.indices where elements[index].wordsRect.overlaps(dimmed) && !isInside(index) {
      elements[index].isCovered = true
    }
    buffer.restyle(dimmed, Style(foreground: .secondary, attributes: .dim))
  }

  /// Whether what is drawn now is in an element, which it cannot cover.
  private func isInside(_ index: Int) -> Bool { elements.path(from: parent).contains(index) }

  /// Adds the visible part of an element. Slow work, such as neutralizing text, is left to the reader of the element.
  func add(_ element: consuming Element, in rect: Rect, isFullyVisible: Bool = true) {
    let visible = rect.intersection(clip)
    guard !isLayoutOnly, !visible.isEmpty else { return }
    if elements.isEmpty { elements.reserveCapacity(128) }
    (element.rect, element.parent) = (visible, parent)
    element.isFullyVisible = isFullyVisible && visible == rect
    if isHidden { element.isHidden = true }
    elements.append(element)
  }

  func add(_ element: consuming Element, in rect: Rect, isFullyVisible: Bool = true, _ draw: () -> Void) {
    let (outer, index) = (parent, elements.count)
    add(element, in: rect, isFullyVisible: isFullyVisible)
    if elements.count > index { parent = index }
    draw()
    parent = outer
  }

  /// Adds an element without words itself, and draws those in it.
  func addContainer(_ role: Element.Role, _ value: Element.Value? = nil, in rect: Rect, _ draw: () -> Void = {}) {
    add(changed(Element(role, "", value)) { $0.isHidden = true }, in: rect, draw)
  }

  func hidingElements(_ draw: () -> Void) {
    let outer = isHidden
    isHidden = true
    draw()
    isHidden = outer
  }
}
