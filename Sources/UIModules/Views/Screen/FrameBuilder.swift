/// Collects what the views of one frame register while they become nodes: controls in reading order, keys, and who is
/// on the screen. Focus is decided from it before anything is drawn.
@MainActor
final class FrameBuilder {
  let screenSize: Size
  /// What the screen keeps from frame to frame: focus, carets, scroll offsets.
  let uiState: UIState
  private(set) var controls: [Control] = []
  private(set) var commands: [KeyCommand] = []
  private(set) var lifecycles: [ViewID: Lifecycle] = [:]
  private(set) var lifecycleOrder: [ViewID] = []
  /// The part of the interface whose controls answer: the top screen of a stack, or what stands before it.
  var scope: FocusScope { modal?.scope ?? lastScope }
  /// The places of all scopes there are, also of those that something covers now.
  private(set) var places: Set<ViewID> = [.root]
  /// Those of them that are covered.
  private(set) var coveredPlaces: Set<ViewID> = []
  /// Where the controls and scroll views of this frame stand.
  private(set) var placesByID: [ViewID: ViewID] = [:]
  /// The scroll view that the page keys move: the innermost one that nothing stands before.
  var scrollView: ViewID? {
    guard let modal else { return lastScrollView }
    return modal.scrollView
  }
  /// Whether something on this frame moves by itself and wants the next tick.
  var isAnimated = false
  private var lastScrollView: ViewID?
  private var lastScope = FocusScope(place: .root, instance: .root)
  private var modal: Modal?
  private var modalCount = 0

  init(screenSize: Size, uiState: UIState) {
    self.screenSize = screenSize
    self.uiState = uiState
  }

  /// The controls that answer now: those that nothing stands before.
  var activeControls: ArraySlice<Control> { controls[modal?.controls ?? 0..<controls.count] }

  /// The keys that answer now, the first to claim one first.
  var activeCommands: ArraySlice<KeyCommand> {
    guard let modal, !modal.passesKeysThrough else { return commands[...] }
    return commands[modal.commands]
  }

  /// The controls of these that can have the focus.
  var focusableControls: [Control] { activeControls.filter(\.isEnabled) }

  /// The control that has it.
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

  /// Says that the screen is to remember something of a view: how far it is scrolled, or where its caret stands.
  private func recordScope(of id: ViewID) {
    placesByID[id] = lastScope.place
  }

  func addScrollView(_ id: ViewID) {
    recordScope(of: id)
    lastScrollView = id
  }

  /// Says that what follows belongs to another part of the interface, which remembers its own focus.
  func enterScope(_ scope: FocusScope) {
    lastScope = scope
    places.insert(scope.place)
  }

  /// Says that what the screen remembers of a place is to be kept although nothing of it shows.
  func addCoveredPlace(_ place: ViewID) {
    places.insert(place)
    coveredPlaces.insert(place)
  }

  /// Puts what `register` registers before everything else: only its controls answer, and unless `passesKeysThrough` only its
  /// keys.
  func withModal<Result>(_ place: ViewID, passesKeysThrough: Bool, _ register: () -> Result) -> Result {
    let (control, command) = (controls.count, commands.count)
    enterScope(FocusScope(place: place, instance: place))
    modalCount += 1
    let number = modalCount
    lastScrollView = nil
    let result = register()
    // Something modal that came up inside of it stands even further in front.
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
  let effect: Effect

  enum Effect {
    case action(@MainActor () -> Void)
    /// Gives the focus to the control with a label.
    case focus(String)
  }
}
