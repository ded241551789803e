public import MicroappBasics
import Observation

/// Runs a view without a terminal, for the terminal, scripts and tests: it takes events and returns frames. It builds a new
/// view tree only when an event arrives, or when a value changes that the views have read.
@MainActor
public final class Screen {
  /// The size of the screen in cells; a `.resize` event changes it.
  public private(set) var size: Size
  /// Called once when the last frame is out of date, from any thread. A call of `frame()` enables it again.
  public var onInvalidation: (@Sendable () -> Void)? {
    didSet { invalidation.setNotification(onInvalidation) }
  }
  /// The maximum number of bytes of a copied text. Some terminals ignore longer ones.
  static let copyLimit = 1 << 16
  /// Called with a text that a key copies to the clipboard, unless the text is longer than terminals take. Returns whether
  /// the clipboard has it; otherwise it was sent to the terminal, which may ignore it.
  public var onCopy: (@MainActor (String) -> Bool)?
  /// Called with a key that nothing on the screen uses, for the program.
  public var onUnusedKey: (@MainActor (Key) -> Void)?

  /// Whether `frameToShow` has no new frame, because work goes on that soon leads to one.
  public var isPaused = false {
    didSet {
      guard oldValue, !isPaused, isFrameMissed else { return }
      isFrameMissed = false
      onInvalidation?()
    }
  }
  private var isFrameMissed = false

  /// The effect of the last event; nil if nothing on the screen used it.
  public internal(set) var response: Response?

  let uiState = UIState()
  private let content: AnyView
  private let tracker: WorkTracker?
  private let minimumSize: Size
  private let invalidation = Invalidation()
  private var appeared: [Lifecycle] = []
  private var tree: (root: Node, builder: FrameBuilder)?
  private(set) var drawn: Frame?
  /// The frame that was drawn before the event that is handled now, if one was drawn.
  var frameBefore: Frame?
  private var hasShownFrame = false
  private var isLaidOut = false
  /// Whether the reads of the current tree are observed, while drawing and while only laying out, which reads less.
  private var isTracked = (drawing: false, layout: false)

  /// Creates a screen, which asks for a larger window below `minimumSize`; `tracker` counts the work that the views begin.
  public init(
    size: Size, minimumSize: Size = Size(width: 40, height: 12), tracker: WorkTracker? = nil,
    content: () -> some View
  ) {
    self.size = size
    self.minimumSize = minimumSize
    self.tracker = tracker
    self.content = WorkTracker.$current.withValue(tracker) { AnyView(content()) }
    uiState.onValueReceived = { [invalidation] in invalidation.invalidate() }
  }

  /// The frame for the terminal, unless the screen is paused. `onInvalidation` is then called at the end of the pause.
  public func frameToShow() -> Frame? {
    isFrameMissed = isPaused && hasShownFrame
    if isFrameMissed { return nil }
    hasShownFrame = true
    return frame()
  }

  /// The current content of the screen. Returns the last frame if nothing has changed.
  public func frame() -> Frame {
    counted {
      bringUpToDate(isLayoutOnly: false)
      let tree = upToDateTree()
      uiState.update(tree.builder.tasks)
      return drawn ?? draw(tree.root, tree.builder, on: Canvas(size: size))
    }
  }

  func counted<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let tracker else { return try body() }
    return try WorkTracker.$current.withValue(tracker, operation: body)
  }

  /// The current content of the screen, with all animations at their beginning.
  public func stillFrame() -> Frame {
    uiState.tick = 0
    setNeedsRedraw()
    return frame()
  }

  /// Does all that `frame()` does except drawing: views appear and disappear, lists report their visible rows, and
  /// scroll views follow the focus. It is much faster, for a screen that is not looked at after every event.
  public func update() {
    counted {
      bringUpToDate(isLayoutOnly: true)
      uiState.update(upToDateTree().builder.tasks)
    }
  }

  /// Draws the screen, or lays it out, again after each change by a handler of visible rows, as part of the frame.
  private func bringUpToDate(isLayoutOnly: Bool) {
    for _ in 1...4 {
      let tree = upToDateTree()
      if drawn != nil || isLayoutOnly && isLaidOut { return }
      let canvas = Canvas(size: size, isLayoutOnly: isLayoutOnly)
      if isLayoutOnly {
        drawNodes(tree.root, on: canvas)
        isLaidOut = true
      } else {
        drawn = draw(tree.root, tree.builder, on: canvas)
      }
      for list in canvas.lists where uiState.visibleRows.updateValue(list.rows, forKey: list.id) != list.rows {
        list.visibleRowsChanged?(list.rows)
      }
    }
    _ = upToDateTree()
  }

  /// Advances the animations by one step.
  public func tick() {
    uiState.tick &+= 1
    setNeedsRedraw()
  }

  /// Runs the `onDisappear` handlers of all views, and cancels their tasks.
  public func close() {
    for view in appeared.reversed() { view.disappear() }
    appeared = []
    uiState.update([])
    tree = nil
  }

  var builder: FrameBuilder { upToDateTree().builder }

  /// Whether the screen shows only the request for a larger window, without controls.
  public var isTooSmall: Bool { size.width < minimumSize.width || size.height < minimumSize.height }

  func resize(to size: Size) {
    self.size = size
    setNeedsRebuild()
  }

  func setNeedsRebuild() { invalidation.invalidate() }

  /// Marks only focus, caret or animation as changed; the view tree stays.
  func setNeedsRedraw() {
    drawn = nil
    isLaidOut = false
  }

  private func upToDateTree() -> (root: Node, builder: FrameBuilder) {
    if let tree, !invalidation.isInvalid { return tree }
    // A view that appears may change the screen at once; the change is part of this frame.
    counted {
      var rounds = 0
      var isChanged = false
      repeat {
        build()
        rounds += 1
        isChanged = updateLifecycles()
      } while isChanged && invalidation.isInvalid && rounds < 4
    }
    guard let tree else { preconditionFailure("the loop above builds at least once") }
    return tree
  }

  private func build() {
    invalidation.reset(notifying: onInvalidation)
    let builder = FrameBuilder(screenSize: size, uiState: uiState)
    let keyHelp = uiState.shownKeys.map { keys in
      AnyView(KeyHelp(hints: keys) { [uiState] in uiState.shownKeys = nil })
    }
    let root = observed { content.modal(keyHelp, as: .sheet).makeNode(in: ViewContext(frame: builder)) }
    uiState.chooseFocus(in: builder)
    uiState.prune(to: builder)
    tree = (root, builder)
    isTracked = (false, false)
    setNeedsRedraw()
  }

  private func observed<Result>(_ body: () -> Result) -> Result {
    withObservationTracking(body) { [invalidation] in invalidation.invalidate() }
  }

  private func draw(_ root: Node, _ builder: FrameBuilder, on canvas: Canvas) -> Frame {
    drawNodes(root, on: canvas)
    // A screen that is too small shows only a text.
    let isUsable = !isTooSmall
    return Frame(
      buffer: canvas.buffer, elements: canvas.elements, controls: isUsable ? builder.activeControls : [],
      front: isUsable ? builder.frontRole : .screen, focus: isUsable ? uiState.focus : nil, caret: canvas.caret,
      isAnimated: isUsable && builder.isAnimated,
      isManuallyScrolled: isUsable && !uiState.manuallyScrolled.isEmpty)
  }

  /// Draws the tree, or lays it out. Lists create their rows here, where the visible range is known.
  private func drawNodes(_ root: Node, on canvas: Canvas) {
    guard !isTooSmall else {
      let node = TextNode(Strings.windowTooSmall(minimumSize.width, minimumSize.height), style: .plain)
      return node.draw(in: Rect(size).centered(node.size(proposed: size)), on: canvas)
    }
    let draw = { @MainActor [size] in
      root.draw(in: Rect(size), on: canvas)
      canvas.drawOverlays()
    }
    if isTracked.drawing || canvas.isLayoutOnly && isTracked.layout { return draw() }
    observed(draw)
    if canvas.isLayoutOnly { isTracked.layout = true } else { isTracked.drawing = true }
  }

  private func updateLifecycles() -> Bool {
    guard let builder = tree?.builder else { return false }
    let before = appeared
    appeared = builder.lifecycles
    if before.map(\.id) == appeared.map(\.id) { return false }
    let (known, present) = (Set(before.map(\.id)), Set(appeared.map(\.id)))
    let gone = before.filter { !present.contains($0.id) }
    let new = appeared.filter { !known.contains($0.id) }
    for view in gone.reversed() { view.disappear() }
    for view in new { view.appear() }
    return !gone.isEmpty || !new.isEmpty
  }
}

/// Whether the last view tree is out of date. It has a lock, because Observation may report a change from any thread.
private final class Invalidation: Sendable {
  private let state = CheckedMutex((isInvalid: true, notify: (@Sendable () -> Void)?.none))

  var isInvalid: Bool { state.withLock { $0.isInvalid } }

  func invalidate() {
    let notify = state.withLock { state in
      defer { state = (true, nil) }
      return state.notify
    }
    notify?()
  }

  func setNotification(_ notify: (@Sendable () -> Void)?) {
    state.withLock { if !$0.isInvalid { $0.notify = notify } }
  }

  func reset(notifying notify: (@Sendable () -> Void)?) {
    state.withLock { $0 = (false, notify) }
  }
}
