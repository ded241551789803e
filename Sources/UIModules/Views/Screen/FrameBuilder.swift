/// Collects the controls in reading order, the keys and the handlers that the views of a frame register.
@MainActor
final class FrameBuilder {
  let screenSize: Size
  let uiState: UIState
  private(set) var controls: [Control] = []
  private(set) var commands: [KeyCommand] = []
  var programKeys: [KeyHint] = []
  var lifecycles: [Lifecycle] = []
  /// The focus scope with the active controls: the top screen of a stack, a modal view, or a focus section.
  var scope: FocusScope { activePart?.scope ?? lastScope }
  /// The places of all focus scopes, also of covered ones.
  private(set) var places: Set<ViewID> = [.root]
  private(set) var coveredPlaces: Set<ViewID> = []
  /// The tabs of this frame, shown or not.
  private(set) var tabs: Set<ViewID> = []
  /// The scope that each control and scroll view belongs to.
  private(set) var placesByID: [ViewID: ViewID] = [:]
  /// The scroll view that the page keys scroll: the innermost one that is not covered.
  var scrollView: ViewID? { if let activePart { activePart.scrollView } else { lastScrollView } }
  /// Refreshes the content of the screen, if the screen has such content and no alert covers it.
  var refresh: (@MainActor () -> Void)? { modal?.keys == nil ? refreshAction : nil }
  private var refreshAction: (@MainActor () -> Void)?
  private(set) var openURL: (@MainActor (String) -> Void)?
  /// Whether the screen opens links when it no longer waits.
  private(set) var opensURLLater = false
  private(set) var section: Section?
  /// The control, if any, that started the work of each loader of this frame.
  private(set) var sources: [ViewID: ViewID?] = [:]
  var isAnimated = false
  private var lastScrollView: ViewID?
  private var lastScope = FocusScope(place: .root, instance: .root)
  /// Whether the views that register next can be used.
  private var isFocusable = true
  /// Whether the views that register next are around the screen of a navigation stack, and inside the program.
  var isAroundScreen = false
  /// Whether a loader is around the views that register next, or inside them.
  private(set) var hasLoader = false
  private var modal: Modal?
  private var modalCount = 0

  init(screenSize: Size, uiState: UIState) {
    self.screenSize = screenSize
    self.uiState = uiState
  }

  /// The controls of the frontmost modal view, or else the controls on one side of the section. While a view waits, its controls
  /// are disabled, and those around it can be used.
  var activeControls: ArraySlice<Control> {
    if let frontModal {
      let inside = controls[frontModal.part.controls]
      guard frontModal.isWaiting else { return inside }
      let around = controls[frontModal.part.controls.upperBound...].filter(\.isAroundScreen)
      return inside.map { $0.disabled() }[...] + around
    }
    guard let section else { return controls[...] }
    if section.isFocused { return controls[section.part.controls] }
    return Self.elements(of: controls, without: section.part.controls)
  }

  /// The active keys, in order of priority.
  var activeCommands: ArraySlice<KeyCommand> {
    if let frontModal, let keys = frontModal.keys {
      let outside = isBesideSection(frontModal) ? section.map { commands[$0.part.commands.upperBound...] } : nil
      return commands[keys] + (outside ?? [])
    }
    guard let section else { return commands[...] }
    // Views outside the section come after it.
    if section.isFocused { return commands[section.part.commands.lowerBound...] }
    return Self.elements(of: commands, without: section.part.commands)
  }

  private static func elements<Element>(of all: [Element], without range: Range<Int>) -> ArraySlice<Element> {
    // A copy only if the section is in the middle.
    range.upperBound == all.count ? all[..<range.lowerBound] : all[..<range.lowerBound] + all[range.upperBound...]
  }

  /// The frontmost modal view, unless it is beside the section that has the focus.
  private var frontModal: Modal? { modal.flatMap { focusedSection != nil && isBesideSection($0) ? nil : $0 } }

  /// Whether a modal view belongs to a view beside the section: such a view comes before the section.
  private func isBesideSection(_ modal: Modal) -> Bool {
    section.map { modal.part.commands.upperBound <= $0.part.commands.lowerBound } ?? false
  }

  /// Whether modal views leave the section visible, because it has the focus.
  var sparesSection: Bool { focusedSection != nil && frontModal == nil }

  private var focusedSection: Section? { section?.isFocused == true ? section : nil }

  /// The modal view or the section with the active controls, unless all controls of the screen are active.
  private var activePart: Part? { frontModal?.part ?? focusedSection?.part }

  var isWaiting: Bool { frontModal?.isWaiting == true }

  var focusableControls: [Control] { activeControls.filter { $0.isEnabled && !$0.followsField } }

  var follower: Control? {
    focusedControl?.isField == true ? activeControls.first { $0.isEnabled && $0.followsField } : nil
  }

  var focusedControl: Control? { activeControls.first { $0.id == uiState.focus } }

  func add(_ control: Control) {
    if isFocusable { controls.append(control) }
    placesByID[control.id] = lastScope.place
  }

  /// While a screen waits, the keys around it do nothing, because they might leave it; keys of the program work.
  func add(_ command: KeyCommand) {
    if isFocusable, !(hasLoader && isAroundScreen) { commands.append(command) }
  }

  func add(_ effect: KeyCommand.Effect, to key: Key, letter: Character?, hint: String?, help: String?) {
    add(KeyCommand(key: key, hint: hint, help: help, effect: effect))
    if let letter { add(KeyCommand(key: Key(.character(letter)), hint: nil, help: hint ?? help, effect: effect)) }
  }

  func addScrollView(_ id: ViewID) {
    placesByID[id] = lastScope.place
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

  /// Registers the tab that is shown. Its focus scopes are known while another tab is shown.
  func withTab<Result>(_ tab: ViewID, _ register: () -> Result) -> Result {
    let outer = places
    enterScope(FocusScope(place: tab, instance: tab))
    let result = register()
    tabs.insert(tab)
    uiState.placesByTab[tab] = places.subtracting(outer)
    return result
  }

  /// Keeps the state of a tab that is not shown.
  func addHiddenTab(_ tab: ViewID) {
    tabs.insert(tab)
    uiState.placesByTab[tab]?.forEach(addCoveredPlace)
  }

  /// Drops the controls and keys that `register` adds, except those of alerts. State such as scroll offsets stays.
  func withoutFocus<Result>(_ register: () -> Result) -> Result {
    let outer = (lastScope, lastScrollView, isFocusable)
    isFocusable = false
    defer { (lastScope, lastScrollView, isFocusable) = outer }
    return register()
  }

  /// Makes only the controls and keys of an alert active, or disables the controls of a view that waits, not its keys.
  func withModal<Result>(_ place: ViewID, isWaiting: Bool, _ register: () -> Result) -> Result {
    let outer = (isFocusable, isAroundScreen, hasLoader)
    isFocusable = isFocusable || !isWaiting
    isAroundScreen = false
    // A loader behind an alert or a sheet does not keep the user from closing it.
    hasLoader = isWaiting && (hasLoader || isFocusable)
    defer { (isFocusable, isAroundScreen, hasLoader) = (outer.0, outer.1, hasLoader || outer.2) }
    modalCount += 1
    let number = modalCount
    var (result, part) = makePart(at: place, register)
    if isWaiting { part.scrollView = nil }
    // A modal view inside this one is further in front.
    if modalCount == number, isFocusable {
      modal = Modal(part: part, isWaiting: isWaiting, keys: isWaiting ? nil : part.commands)
    } else if !isWaiting, modal?.isWaiting == true {
      modal?.keys = part.commands
    }
    return result
  }

  /// Separates the controls and keys that `register` adds from all others: only one of the two groups can be used.
  func withSection<Result>(_ place: ViewID, isFocused: Bool, _ register: () -> Result) -> Result {
    let outer = (lastScope, lastScrollView, isAroundScreen)
    isAroundScreen = false
    let (result, part) = makePart(at: place, register)
    section = Section(part: part, isFocused: isFocused)
    (lastScope, lastScrollView, isAroundScreen) = outer
    return result
  }

  private func makePart<Result>(at place: ViewID, _ register: () -> Result) -> (Result, Part) {
    let (control, command) = (controls.count, commands.count)
    enterScope(FocusScope(place: place, instance: place))
    lastScrollView = nil
    let result = register()
    let ranges = (control..<controls.count, command..<commands.count)
    return (result, Part(controls: ranges.0, commands: ranges.1, scope: lastScope, scrollView: lastScrollView))
  }

  /// The control that started the work of a loader: the one that had just been activated when the loader appeared.
  func source(ofWork loader: ViewID) -> ViewID? {
    let source = uiState.sources[loader] ?? uiState.activated
    sources.updateValue(source, forKey: loader)
    return source
  }

  /// Sets the action that refreshes the screen. The innermost view has priority.
  func setRefresh(_ action: @escaping @MainActor () -> Void) {
    if refreshAction == nil, isFocusable { refreshAction = action }
  }

  /// Sets the action that opens a link, or notes that a screen that waits will have one. The innermost view has priority.
  func setOpenURL(_ action: @escaping @MainActor (String) -> Void) {
    guard openURL == nil, isFocusable else { return }
    if hasLoader { opensURLLater = true } else { openURL = action }
  }

  struct Part {
    let controls: Range<Int>
    let commands: Range<Int>
    let scope: FocusScope
    var scrollView: ViewID?
  }

  struct Section {
    let part: Part
    let isFocused: Bool
  }

  private struct Modal {
    let part: Part
    let isWaiting: Bool
    /// The keys of the alert or sheet that is this view, or is around it; nil if all keys of the screen work.
    var keys: Range<Int>?
  }
}

/// A part of the interface with a focus of its own.
struct FocusScope {
  /// Its position, such as the second level of a navigation stack.
  let place: ViewID
  /// Its content now. A new instance in the same place starts with a new focus.
  let instance: ViewID
}

struct Lifecycle {
  let id: ViewID
  var appear: @MainActor () -> Void = {}
  var disappear: @MainActor () -> Void = {}
}

/// A key that works with any focus.
struct KeyCommand {
  let key: Key
  /// A word for the status bar and the list of all keys.
  let hint: String?
  /// A word for the list of all keys, if there is no hint.
  var help: String?
  let effect: Effect

  enum Effect {
    case action(@MainActor () -> Void)
    /// Moves the focus to the control with this label.
    case focus(String)
    /// Copies a text to the clipboard.
    case copy(String)
    /// Opens a link on the screen that takes links; see `onOpenURL(perform:)`.
    case openURL(String)
    /// Refreshes the screen; see `refreshable(action:)`.
    case refresh
  }
}
