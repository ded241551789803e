/// Collects what the views of a frame register while they become nodes: controls in reading order, keys, and lifecycle
/// handlers. The focus is chosen from the controls before drawing.
@MainActor
final class FrameBuilder {
  let screenSize: Size
  let uiState: UIState
  private(set) var controls: [Control] = []
  private(set) var commands: [KeyCommand] = []
  private(set) var lifecycles: [ViewID: Lifecycle] = [:]
  private(set) var lifecycleOrder: [ViewID] = []
  /// The focus scope whose controls are active: the top screen of a stack, or a modal view.
  var scope: FocusScope { modal?.scope ?? lastScope }
  /// The places of all focus scopes, also of covered ones.
  private(set) var places: Set<ViewID> = [.root]
  /// The places of covered screens.
  private(set) var coveredPlaces: Set<ViewID> = []
  /// The scope that each control and scroll view belongs to.
  private(set) var placesByID: [ViewID: ViewID] = [:]
  /// The scroll view that the page keys scroll: the innermost one that is not covered.
  var scrollView: ViewID? {
    guard let modal else { return lastScrollView }
    return modal.scrollView
  }
  /// Whether a view of this frame is animated and needs the next tick.
  var isAnimated = false
  private var lastScrollView: ViewID?
  private var lastScope = FocusScope(place: .root, instance: .root)
  private var modal: Modal?
  private var modalCount = 0

  init(screenSize: Size, uiState: UIState) {
    self.screenSize = screenSize
    self.uiState = uiState
  }

  /// The controls that can be used now: those of the frontmost modal view, if there is one.
  var activeControls: ArraySlice<Control> { controls[modal?.controls ?? 0..<controls.count] }

  /// The active keys, in order of priority.
  var activeCommands: ArraySlice<KeyCommand> {
    guard let modal, !modal.passesKeysThrough else { return commands[...] }
    return commands[modal.commands]
  }

  /// The active controls that are enabled.
  var focusableControls: [Control] { activeControls.filter(\.isEnabled) }

  /// The active control that has the focus.
  var focusedControl: Control? { activeControls.first { $0.id == uiState.focus } }

  func add(_ control: Control) {
    controls.append(control)
    recordScope(of: control.id)
  }

  func add(_ command: KeyCommand) {
    commands.append(command)
  }

  func add(_ lifecycle: Lifecycle, id: ViewID) {
    lifecycles[id] = lifecycle
    lifecycleOrder.append(id)
  }

  /// Records the scope of a view that has state: a caret or a scroll offset.
  private func recordScope(of id: ViewID) {
    placesByID[id] = lastScope.place
  }

  func addScrollView(_ id: ViewID) {
    recordScope(of: id)
    lastScrollView = id
  }

  /// Begins a focus scope for the views that register next.
  func enterScope(_ scope: FocusScope) {
    lastScope = scope
    places.insert(scope.place)
  }

  /// Keeps the state of a screen that is covered now and will be shown again.
  func addCoveredPlace(_ place: ViewID) {
    places.insert(place)
    coveredPlaces.insert(place)
  }

  /// Makes only the controls that `register` adds active, and only its keys unless `passesKeysThrough`.
  func withModal<Result>(_ place: ViewID, passesKeysThrough: Bool, _ register: () -> Result) -> Result {
    let (control, command) = (controls.count, commands.count)
    enterScope(FocusScope(place: place, instance: place))
    modalCount += 1
    let number = modalCount
    lastScrollView = nil
    let result = register()
    // A modal view inside of this one is further in front.
    if modalCount == number {
      modal = Modal(
        controls: control..<controls.count, commands: command..<commands.count, passesKeysThrough: passesKeysThrough,
        scope: lastScope,
        scrollView: lastScrollView)
    }
    return result
  }

  private struct Modal {
    let controls: Range<Int>
    let commands: Range<Int>
    let passesKeysThrough: Bool
    let scope: FocusScope
    let scrollView: ViewID?
  }
}

/// A part of the interface with a focus of its own. `place` is where it is, such as the second level of a navigation
/// stack; `instance` is what is shown there now. A new instance in the same place starts with a new focus.
struct FocusScope {
  let place: ViewID
  let instance: ViewID
}

/// The handlers of `onAppear` and `onDisappear`.
struct Lifecycle {
  let appear: @MainActor () -> Void
  let disappear: @MainActor () -> Void
}

/// A key that works wherever the focus is.
struct KeyCommand {
  let key: Key
  /// A word for the status bar; nil shows nothing.
  let hint: String?
  let effect: Effect

  enum Effect {
    case action(@MainActor () -> Void)
    /// Moves the focus to the control with this label.
    case focus(String)
  }
}
