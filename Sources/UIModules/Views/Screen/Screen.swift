import Observation
import Resources

/// Runs a view without any terminal: events in, frames out.
///
/// It is the whole life of an interface: it builds the view tree, decides who has the focus, edits fields, and watches
/// what the views read. The tree is built anew when something they read has changed or a person did something; while
/// nothing happens, nothing is done. The terminal shows its frames and feeds it keys; so do scripts and tests, with
/// nothing in between.
@MainActor
public final class Screen {
  /// The size of the screen in cells; set by a `.resize` event.
  public private(set) var size: Size
  /// Called once when the frame in hand has become stale; asking for `frame()` re-arms it.
  public var onInvalidation: (@Sendable () -> Void)?

  /// Shown what an edit looks like before anybody else hears of it, so that a letter can stand on the screen by the time
  /// the views say what follows from it. The next `frame()` has the last word.
  public var onEdit: (@MainActor (CellBuffer, _ caret: Point?) -> Void)?

  let uiState = UIState()
  private let content: AnyView
  private let minimumSize: Size
  private let invalidation = Invalidation()
  private var appeared: [(id: ViewID, lifecycle: Lifecycle)] = []
  private var tree: (root: Node, builder: FrameBuilder)?
  private var drawn: Frame?
  /// Whether what the tree reads while it is drawn is watched already; a spinner draws one tree many times.
  private var isDrawTracked = false

  /// - Parameters:
  ///   - minimumSize: below it the screen asks kindly for a larger window instead of showing something cut up.
  ///   - content: makes what the screen shows, once; what it shows then is up to that view's `body`.
  public init(size: Size, minimumSize: Size = Size(width: 40, height: 12), content: () -> some View) {
    self.size = size
    self.minimumSize = minimumSize
    self.content = AnyView(content())
  }

  /// What is to be seen now. Free if nothing has changed since the last time.
  public func frame() -> Frame {
    // Whoever is told which rows are seen may change the screen at once; that change belongs into this frame.
    for _ in 1...4 {
      let tree = upToDateTree()
      if let drawn { return drawn }
      let context = DrawingContext(size: size)
      drawn = draw(tree.root, tree.builder, context: context)
      reportVisibleRows(of: context)
    }
    let tree = upToDateTree()
    return drawn ?? draw(tree.root, tree.builder, context: DrawingContext(size: size))
  }

  /// Moves what moves by itself one step on.
  public func tick() {
    uiState.tick &+= 1
    setNeedsRedraw()
  }

  /// Tells the views that the screen goes away.
  public func close() {
    for entry in appeared.reversed() { entry.lifecycle.disappear() }
    appeared = []
    tree = nil
    uiState.drawEdit = nil
  }

  /// What is registered on the screen now.
  var builder: FrameBuilder { upToDateTree().builder }

  /// Whether nothing but the request for a larger window shows, and so nothing answers.
  var isTooSmall: Bool { size.width < minimumSize.width || size.height < minimumSize.height }

  func resize(to size: Size) {
    self.size = size
    setNeedsRebuild()
  }

  /// Says that the views may say something else now.
  func setNeedsRebuild() {
    invalidation.invalidate()
  }

  /// Says that the views are the same, but focus, caret or phase are not.
  func setNeedsRedraw() {
    drawn = nil
  }

  /// Shows what the focused field looks like with another text, if its caret can be seen where it is now.
  func showEdit(_ text: String) {
    guard let onEdit, let drawn, drawn.caret != nil, let drawEdit = uiState.drawEdit else { return }
    let context = DrawingContext(drawn.buffer)
    drawEdit(text, context)
    onEdit(context.buffer, context.caret)
  }

  private func upToDateTree() -> (root: Node, builder: FrameBuilder) {
    if let tree, !invalidation.isInvalid { return tree }
    // A view that appears may start something that changes the screen at once; that change belongs into this frame.
    var rounds = 0
    repeat {
      build()
      rounds += 1
    } while updateLifecycles() && invalidation.isInvalid && rounds < 4
    guard let tree else { preconditionFailure("the loop above builds at least once") }
    return tree
  }

  private func build() {
    invalidation.reset(notifying: onInvalidation)
    let builder = FrameBuilder(screenSize: size, uiState: uiState)
    let root = withObservationTracking {
      content.makeNode(in: ViewContext(frame: builder))
    } onChange: { [invalidation] in
      invalidation.invalidate()
    }
    uiState.chooseFocus(in: builder)
    uiState.prune(to: builder)
    tree = (root, builder)
    isDrawTracked = false
    drawn = nil
  }

  private func draw(_ root: Node, _ builder: FrameBuilder, context: DrawingContext) -> Frame {
    uiState.drawEdit = nil
    guard !isTooSmall else {
      drawTooSmallMessage(context: context)
      return Frame(
        buffer: context.buffer, elements: context.elements.all, caret: nil, controls: [], focus: nil, isAnimated: false,
        builder: nil)
    }
    // A list makes its rows only here, where it is known which of them are seen.
    let draw = { @MainActor [size] in
      root.draw(in: Rect(size), context: context)
      context.drawOverlays()
    }
    if isDrawTracked {
      draw()
    } else {
      withObservationTracking {
        draw()
      } onChange: { [invalidation] in
        invalidation.invalidate()
      }
      isDrawTracked = true
    }
    return Frame(
      buffer: context.buffer, elements: context.elements.all, caret: context.caret,
      controls: Array(builder.activeControls), focus: uiState.focus, isAnimated: builder.isAnimated,
      builder: builder)
  }

  /// Tells the lists whose part that can be seen is another than the last time.
  private func reportVisibleRows(of context: DrawingContext) {
    for list in context.lists where uiState.visibleRows.updateValue(list.rows, forKey: list.id) != list.rows {
      list.visibleRowsChanged?(list.rows)
    }
  }

  private func drawTooSmallMessage(context: DrawingContext) {
    let text = Strings.windowTooSmall(minimumSize.width, minimumSize.height)
    let node = TextNode(text, style: .plain)
    let area = Rect(size).centered(node.size(proposed: size))
    node.draw(in: area, context: context)
  }

  /// Tells views that came and went. True if there were any.
  private func updateLifecycles() -> Bool {
    guard let builder = tree?.builder else { return false }
    let before = appeared
    appeared = builder.lifecycleOrder.compactMap { id in builder.lifecycles[id].map { (id, $0) } }
    if before.map(\.id) == builder.lifecycleOrder { return false }
    let known = Set(before.map(\.id))
    let gone = before.filter { builder.lifecycles[$0.id] == nil }
    let new = appeared.filter { !known.contains($0.id) }
    for entry in gone.reversed() { entry.lifecycle.disappear() }
    for entry in new { entry.lifecycle.appear() }
    return !gone.isEmpty || !new.isEmpty
  }
}
