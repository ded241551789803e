/// Collects what the views of one frame register while they become nodes: controls in reading order, keys, and who is
/// on the screen. Focus is decided from it before anything is drawn.
@MainActor
final class FrameBuilder {
  let screenSize: Size
  /// What the screen keeps from frame to frame: focus, carets, scroll offsets.
  let memory: ScreenMemory
  private(set) var controls: [Control] = []
  private(set) var commands: [KeyCommand] = []
  private(set) var lifecycles: [ViewID: Lifecycle] = [:]
  private(set) var lifecycleOrder: [ViewID] = []
  /// The part of the interface whose controls answer: the top screen of a stack, or what stands before it.
  private(set) var scope = FocusScope(place: .root, instance: .root)
  /// The scroll views of this frame.
  private(set) var scrollers: Set<ViewID> = []
  /// Whether something on this frame moves by itself and wants the next tick.
  var isAnimated = false
  private var reachable = 0

  init(screenSize: Size, memory: ScreenMemory) {
    self.screenSize = screenSize
    self.memory = memory
  }

  /// The controls that answer now: those that nothing stands before.
  var activeControls: ArraySlice<Control> { controls[reachable...] }

  /// Those of them that can have the focus.
  var focusableControls: [Control] { activeControls.filter(\.isEnabled) }

  /// The control that has it.
  var focusedControl: Control? { activeControls.first { $0.id == memory.focus } }

  func add(_ control: Control) {
    controls.append(control)
  }

  func add(_ command: KeyCommand) {
    commands.append(command)
  }

  func add(_ lifecycle: Lifecycle, id: ViewID) {
    lifecycles[id] = lifecycle
    lifecycleOrder.append(id)
  }

  func addScroller(_ id: ViewID) {
    scrollers.insert(id)
  }

  /// Says that what follows belongs to another part of the interface, which remembers its own focus.
  func enterScope(_ scope: FocusScope) {
    self.scope = scope
  }

  /// Puts what follows before everything so far: its controls no longer answer, and unless `keepingKeys`, its keys
  /// neither.
  func beginModal(_ place: ViewID, keepingKeys: Bool) {
    reachable = controls.count
    if !keepingKeys { commands.removeAll() }
    enterScope(FocusScope(place: place, instance: place))
  }
}

/// A part of the interface that has a focus of its own: a place, such as the second level of a navigation stack, and
/// what is shown there now. A new instance in the same place begins with a fresh focus.
struct FocusScope {
  let place: ViewID
  let instance: ViewID
}

/// What a view asks to be told.
struct Lifecycle {
  let appear: @MainActor () -> Void
  let disappear: @MainActor () -> Void
}

/// A key that does something wherever the focus is.
struct KeyCommand {
  let key: Key
  /// What it does, in a word for the status line; nil if it is not worth a mention.
  let hint: String?
  let action: @MainActor () -> Void
}
