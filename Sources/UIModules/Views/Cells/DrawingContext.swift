import Resources

/// The destination of drawing: a cell buffer with a clip rectangle, and the accessibility elements of what was drawn.
@MainActor
final class DrawingContext {
  private(set) var buffer: CellBuffer
  /// Whether this pass only lays out: views update focus, lists and scroll offsets as always, but draw nothing and add
  /// no elements. See `Screen.update()`.
  let isLayoutOnly: Bool
  /// The size of the screen.
  let size: Size
  private(set) var clip: Rect
  /// The position of the terminal's cursor: the caret of the focused field.
  var caret: Point?
  /// The rectangle of the focused control, also if it lies outside the clip. Scroll views scroll to it.
  var focusedRect: Rect?
  /// The rectangle of the focus section; nil if there is none.
  var section: Rect?

  /// The lists that were drawn, with their visible rows.
  var lists: [(id: ViewID, rows: Range<Int>, visibleRowsChanged: (@MainActor (Range<Int>) -> Void)?)] = []

  var elements = ElementCollector()

  /// Drawn after everything else, the first one at the bottom, and then those on top.
  private var overlays: [(isOnTop: Bool, draw: @MainActor (DrawingContext) -> Void)] = []

  /// - Parameter isLayoutOnly: whether nothing is drawn; the buffer is empty then.
  init(size: Size, isLayoutOnly: Bool = false) {
    buffer = CellBuffer(size: isLayoutOnly ? .zero : size)
    clip = Rect(size)
    self.isLayoutOnly = isLayoutOnly
    self.size = size
  }

  /// Creates a context that draws over an existing buffer.
  init(_ buffer: CellBuffer) {
    self.buffer = buffer
    clip = Rect(buffer.size)
    isLayoutOnly = false
    size = buffer.size
  }

  /// Draws with a smaller clip.
  func clipped(to rect: Rect, _ draw: () -> Void) {
    let outer = clip
    clip = clip.intersection(rect)
    draw()
    clip = outer
  }

  /// Draws over everything else at the end, with the whole screen as its clip, wherever the view is in the tree.
  ///
  /// - Parameter isOnTop: whether it is drawn over all other overlays, also over later ones.
  func addOverlay(isOnTop: Bool = false, _ draw: @escaping @MainActor (DrawingContext) -> Void) {
    overlays.append((isOnTop, draw))
  }

  /// Draws the overlays, and those that they add.
  func drawOverlays() {
    while let index = overlays.firstIndex(where: { !$0.isOnTop }) ?? overlays.indices.first {
      overlays.remove(at: index).draw(self)
    }
  }

  /// The number of elements and overlays so far.
  var checkpoint: (elements: Int, overlays: Int) { (elements.all.count, overlays.count) }

  /// Removes the elements and overlays that were added after `checkpoint`, before they are drawn again.
  func rollBack(to checkpoint: (elements: Int, overlays: Int)) {
    elements.removeAll(after: checkpoint.elements)
    overlays.removeLast(overlays.count - checkpoint.overlays)
  }

  /// Writes text to the right of a point and returns its width in cells; 0 in a pass that only lays out. A wide
  /// character that the clip cuts in half is drawn as a blank.
  @discardableResult
  func write(_ text: String, at point: Point, style: Style) -> Int {
    guard !isLayoutOnly else { return 0 }
    return buffer.write(text, at: point, in: clip, style: style)
  }

  /// Draws the cells of a picture.
  func draw(_ picture: CellBuffer, at point: Point) {
    if !isLayoutOnly { buffer.draw(picture, at: point, in: clip) }
  }

  /// Blanks a rectangle before something else is drawn there. Elements below it count as covered.
  func clear(_ rect: Rect) {
    fill(rect)
    elements.cover(rect.intersection(clip))
  }

  /// Fills a rectangle with one narrow character.
  func fill(_ rect: Rect, with scalar: Unicode.Scalar = " ", style: Style = .plain) {
    if !isLayoutOnly { buffer.fill(rect.intersection(clip), with: scalar, style: style) }
  }

  /// Dims what was drawn in a rectangle, because a modal view covers it or takes its input.
  func dim(_ rect: Rect) {
    guard !isLayoutOnly else { return }
    let area = rect.intersection(clip)
    elements.dim(area)
    buffer.restyle(area, Style(foreground: .secondary, attributes: .dim))
  }
}
