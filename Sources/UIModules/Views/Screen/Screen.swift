import Observation
import Resources
import Synchronization

/// Runs a view without any terminal: events in, frames out.
///
/// It is the whole life of an interface: it builds the view tree, decides who has the focus, edits fields, and watches
/// what the views read, so that a frame is built anew when, and only when, something they read has changed. The
/// terminal shows its frames and feeds it keys; so do scripts and tests, with nothing in between.
@MainActor
public final class Screen {
  /// The size of the screen in cells; set by a `.resize` event.
  public private(set) var size: Size
  /// Called once when the frame in hand has become stale; asking for `frame()` re-arms it.
  public var onStale: (@Sendable () -> Void)?

  private let content: AnyView
  private let minimumSize: Size
  private let memory = ScreenMemory()
  private let staleness = Staleness()
  private var appeared: [(id: ViewID, lifecycle: Lifecycle)] = []
  private var current: (frame: Frame, builder: FrameBuilder)?

  /// - Parameters:
  ///   - minimumSize: below it the screen asks kindly for a larger window instead of showing something cut up.
  ///   - content: what the screen shows.
  public init(size: Size, minimumSize: Size = Size(width: 40, height: 12), @ViewBuilder content: () -> some View) {
    self.size = size
    self.minimumSize = minimumSize
    self.content = AnyView(content())
  }

  /// What is to be seen now. Free if nothing has changed since the last time.
  public func frame() -> Frame {
    upToDate().frame
  }

  /// Lets something happen. False if nothing on the screen had a use for it.
  @discardableResult
  public func send(_ event: Event) -> Bool {
    switch event {
    case .resize(let size):
      self.size = size
      invalidate()
      return true
    case .paste(let text):
      return edit {
        $0.insert(text); return true
      }
    case .key(let key):
      return handle(key)
    }
  }

  /// Moves what moves by itself one step on.
  public func tick() {
    memory.tick &+= 1
    invalidate()
  }

  /// Taps a control: it gets the focus, and unless it is a field it does what it is there for.
  public func tap(_ control: Control) {
    guard control.isEnabled else { return }
    moveFocus(to: control)
    if !control.isField { control.activate?() }
    invalidate()
  }

  /// Gives a field the focus and replaces what stands in it, as a person would who selects all and types.
  public func replaceText(of control: Control, with text: String) {
    guard control.isEnabled, control.isField else { return }
    moveFocus(to: control)
    edit {
      $0 = TextEditing(text: "", caret: nil)
      $0.insert(text)
      return true
    }
  }

  /// Tells the views that the screen goes away.
  public func close() {
    for entry in appeared.reversed() { entry.lifecycle.disappear() }
    appeared = []
    current = nil
  }

  private func invalidate() {
    staleness.mark()
  }

  private func upToDate() -> (frame: Frame, builder: FrameBuilder) {
    if let current, !staleness.isMarked { return current }
    // A view that appears may start something that changes the screen at once; that change belongs into this frame.
    for _ in 0..<4 {
      current = build()
      if !updateLifecycles() || !staleness.isMarked { break }
    }
    guard let current else { preconditionFailure("the loop above builds at least once") }
    return current
  }

  private func build() -> (frame: Frame, builder: FrameBuilder) {
    staleness.clear(notifying: onStale)
    let builder = FrameBuilder(screenSize: size, memory: memory)
    let root = withObservationTracking {
      content.makeNode(in: ViewContext(frame: builder))
    } onChange: { [staleness] in
      staleness.mark()
    }
    memory.chooseFocus(in: builder)
    let canvas = Canvas(size: size)
    if size.width < minimumSize.width || size.height < minimumSize.height {
      drawApology(on: canvas)
    } else {
      root.draw(in: Rect(size), on: canvas)
    }
    memory.prune(to: builder)
    let frame = Frame(
      buffer: canvas.buffer, texts: canvas.texts, caret: canvas.caret, controls: Array(builder.activeControls),
      focus: memory.focus,
      isAnimated: builder.isAnimated)
    return (frame, builder)
  }

  private func drawApology(on canvas: Canvas) {
    let text = Strings.current.windowTooSmall(minimumSize.width, minimumSize.height)
    let node = TextNode(text, style: .plain)
    let area = Rect(size).centered(node.size(offered: size))
    node.draw(in: area, on: canvas)
  }

  /// Tells views that came and went. True if there were any.
  private func updateLifecycles() -> Bool {
    guard let builder = current?.builder else { return false }
    let gone = appeared.filter { builder.lifecycles[$0.id] == nil }
    let known = Set(appeared.map(\.id))
    appeared = builder.lifecycleOrder.compactMap { id in builder.lifecycles[id].map { (id, $0) } }
    let new = appeared.filter { !known.contains($0.id) }
    for entry in gone.reversed() { entry.lifecycle.disappear() }
    for entry in new { entry.lifecycle.appear() }
    return !gone.isEmpty || !new.isEmpty
  }
}

extension Screen {
  private func handle(_ key: Key) -> Bool {
    if edit({ $0.handle(key) }) { return true }
    let builder = upToDate().builder
    if let command = builder.commands.first(where: { $0.key == key }) {
      command.action()
      invalidate()
      return true
    }
    switch key {
    case Key(.tab), Key(.down), Key(.right): return moveFocus(by: 1)
    case Key(.tab, .shift), Key(.up), Key(.left): return moveFocus(by: -1)
    case Key(.enter), Key(.character(" ")): return activateFocused()
    default: return false
    }
  }

  private func activateFocused() -> Bool {
    let builder = upToDate().builder
    guard let control = builder.focusedControl else { return false }
    guard let activate = control.activate else { return moveFocus(by: 1) }
    activate()
    invalidate()
    return true
  }

  private func moveFocus(by step: Int) -> Bool {
    let controls = upToDate().builder.focusableControls
    guard !controls.isEmpty else { return false }
    let index = controls.firstIndex { $0.id == memory.focus } ?? 0
    moveFocus(to: controls[(index + step + controls.count) % controls.count])
    return true
  }

  private func moveFocus(to control: Control) {
    let builder = upToDate().builder
    guard control.id != memory.focus else { return }
    let left = builder.focusedControl
    memory.moveFocus(to: control.id, in: builder)
    left?.editingEnded?()
    invalidate()
  }

  /// Edits the focused field. False if no field has the focus or the edit was none.
  @discardableResult
  private func edit(_ change: (inout TextEditing) -> Bool) -> Bool {
    guard let control = upToDate().builder.focusedControl, let text = control.text else { return false }
    var editing = TextEditing(text: text.wrappedValue, caret: memory.carets[control.id])
    guard change(&editing) else { return false }
    if editing.text != text.wrappedValue { text.wrappedValue = editing.text }
    memory.carets[control.id] = editing.caret
    invalidate()
    return true
  }
}

/// Whether the last frame still holds. Observation may report a change from any thread, hence the lock.
private final class Staleness: Sendable {
  private struct State {
    var isMarked = true
    var notify: (@Sendable () -> Void)?
  }

  private let state = Mutex(State())

  var isMarked: Bool { state.withLock { $0.isMarked } }

  func mark() {
    let notify = state.withLock { state -> (@Sendable () -> Void)? in
      state.isMarked = true
      defer { state.notify = nil }
      return state.notify
    }
    notify?()
  }

  func clear(notifying notify: (@Sendable () -> Void)?) {
    state.withLock { $0 = State(isMarked: false, notify: notify) }
  }
}
