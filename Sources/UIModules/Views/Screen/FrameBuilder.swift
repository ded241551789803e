/// Collects the controls in reading order, the keys and the handlers that the views of a frame register.
///
/// Each view registers in the layer that it is in. What works is decided by the layer in front: see `Layer.Kind`.
@MainActor
final class FrameBuilder {
  let screenSize: Size
  let uiState: UIState
  var programKeys: [KeyHint] = []
  var lifecycles: [Lifecycle] = []
  var tasks: [ViewTask] = []
  /// The layer that the next views register in: at the beginning and at the end the screen.
  private var layer = Layer(.screen)
  private var modal: Layer?
  private(set) var section: Layer?
  /// The places of all focus scopes, also of covered ones.
  private(set) var places: Set<ViewID> = [.root]
  private(set) var coveredPlaces: Set<ViewID> = []
  /// The tabs of this frame, shown or not.
  private(set) var tabs: Set<ViewID> = []
  var titles: [ViewID: NavigationTitles] = [:]
  /// The scope that each control and scroll view belongs to.
  private(set) var placesByID: [ViewID: ViewID] = [:]
  private var handlers: [(id: ViewID, handlers: Handlers)] = []
  private var refreshAction: (@MainActor () -> Void)?
  private(set) var openURL: (@MainActor (String) -> Void)?
  /// The control, if any, that started the work of each loader of this frame.
  private(set) var sources: [ViewID: ViewID?] = [:]
  var isAnimated = false

  init(screenSize: Size, uiState: UIState) {
    self.screenSize = screenSize
    self.uiState = uiState
  }

  /// The layer whose controls work: the section with the focus, unless an alert or a loader is in it or around it; or else the
  /// alert or loader in front; or else the screen.
  private var front: Layer {
    if isSectionFocused, modal?.isBesideSection ?? true, let section { return section }
    return modal ?? layer
  }

  /// The controls that can be used, and those that a loader disables.
  var activeControls: [Element] { front.controls }

  /// The active keys, in order of priority: those of the selected row if its list has the focus, then those of the alert in
  /// front, or without an alert those of the screen.
  var activeCommands: [KeyCommand] {
    (focusedControl.map { handlers(of: $0).commands } ?? []) + (front.alertCommands ?? layer.commands)
  }

  /// The focus scope with the active controls: the top screen of a stack, a modal view, or a focus section.
  var scope: FocusScope { front.scope }

  var frontRole: Element.Role {
    switch front.kind {
    case .modal(let role): role
    case .loader: .loader
    case .section: .focusSection
    case .screen, .unusable: .screen
    }
  }

  /// The scroll view that the page keys scroll: the innermost one of the layer in front, unless that waits.
  var scrollView: ViewID? { front.kind == .loader ? nil : front.scrollView }

  /// Refreshes the content of the screen, if the screen has such content and no alert covers it.
  var refresh: (@MainActor () -> Void)? { modal?.alertCommands == nil ? refreshAction : nil }

  var isSectionFocused: Bool { section?.kind == .section(isFocused: true) }

  /// Whether modal views leave the section visible, because it has the focus.
  var sparesSection: Bool { front.kind == .section(isFocused: true) }

  var focusableControls: [Element] { activeControls.filter { $0.isEnabled && !$0.followsField } }

  var follower: Element? {
    focusedControl?.isField == true ? activeControls.first { $0.isEnabled && $0.followsField } : nil
  }

  var focusedControl: Element? { activeControls.first { $0.id == uiState.focus } }

  /// Whether a loader is around the views that register next, or has registered before them in their layer.
  var hasLoader: Bool { layer.hasLoader }

  /// Whether a loader is around the views that register next, or a loader or a modal view is before them in their layer.
  var isBusy: Bool { layer.hasLoader || layer.hasModal }

  /// Whether the views that register next are around the screen of a navigation stack, and inside the program.
  var isAroundScreen: Bool {
    get { layer.isAroundScreen }
    set { layer.isAroundScreen = newValue }
  }

  func add(_ control: Element, _ handlers: Handlers) -> Element {
    guard let id = control.id else { return control }
    let control = changed(control) { $0.actions = handlers.actions }
    placesByID[id] = layer.scope.place
    guard layer.isUsable else { return control }
    self.handlers.append((id, handlers))
    layer.controls.append(control)
    // What selects the screen, such as tabs, can be used while the screen waits.
    if control.isAroundScreen, modal?.kind == .loader { modal?.controls.append(control) }
    return control
  }

  var controlsOfLayer: [Element] { layer.controls }

  func handlers(of control: Element) -> Handlers { handlers.first { $0.id == control.id }?.handlers ?? Handlers() }

  /// Adds a key. While a screen waits, the keys around it do nothing, because they might leave it.
  func add(_ command: KeyCommand) {
    guard layer.isUsable, !(layer.hasLoader && layer.isAroundScreen) else { return }
    layer.commands.append(command)
    // Views after a section define keys for both sides, also for an alert on one side.
    if modal?.isBesideSection == true { modal?.alertCommands?.append(command) }
  }

  func add(_ effect: KeyCommand.Effect, to key: Key, letter: Character?, hint: String?, help: String?) {
    add(KeyCommand(key: key, hint: hint, help: help, effect: effect))
    if let letter { add(KeyCommand(key: Key(.character(letter)), hint: nil, help: hint ?? help, effect: effect)) }
  }

  func addScrollView(_ id: ViewID) {
    placesByID[id] = layer.scope.place
    layer.scrollView = id
  }

  /// Collects what `register` registers in a layer of its own, and adds it to the layer around it.
  func withLayer<Result>(_ kind: Layer.Kind, at place: ViewID? = nil, _ register: () -> Result) -> Result {
    let outer = layer
    layer = Layer(kind, in: outer)
    if let place { enterScope(FocusScope(place: place, instance: place)) }
    let result = register()
    let inner = layer
    layer = outer
    add(inner)
    return result
  }

  private func add(_ inner: Layer) {
    layer.hasLoader = layer.hasLoader || inner.hasLoader
    layer.hasModal = layer.hasModal || inner.hasModal
    switch inner.kind {
    case .section(let isFocused):
      section = inner
      modal?.isBesideSection = !inner.hasModal
      // What came before is beside the section.
      if isFocused { (layer.controls, layer.commands) = (inner.controls, inner.commands) }
    case .modal, .loader:
      layer.commands += inner.commands
      guard inner.isUsable else { return }
      layer.hasModal = true
      // An alert or loader inside this one is further in front.
      if !inner.hasModal { modal = inner.kind == .loader ? inner.disabled() : inner }
      // Also while a loader in an alert is in front, only the keys of the alert work.
      if inner.kind != .loader, modal?.alertCommands == nil { modal?.alertCommands = inner.commands }
    case .screen, .unusable:
      layer.commands += inner.commands
      layer.isAroundScreen = inner.isAroundScreen
    }
  }

  func enterScope(_ scope: FocusScope) {
    layer.scope = scope
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

  func addHiddenTab(_ tab: ViewID) {
    tabs.insert(tab)
    uiState.placesByTab[tab]?.forEach(addCoveredPlace)
  }

  /// The control that started the work of a loader: the one that had just been activated when the loader appeared.
  func source(ofWork loader: ViewID) -> ViewID? {
    let source = uiState.sources[loader] ?? uiState.activated
    sources.updateValue(source, forKey: loader)
    return source
  }

  /// Sets the action that refreshes the screen. The innermost view has priority.
  func setRefresh(_ action: @escaping @MainActor () -> Void) {
    if refreshAction == nil, layer.isUsable { refreshAction = action }
  }

  /// Sets the action that opens a link. The innermost view has priority.
  func setOpenURL(_ action: @escaping @MainActor (String) -> Void) {
    if openURL == nil, layer.isUsable { openURL = action }
  }
}

/// A part of the interface whose controls and keys work, or do not work, together.
@MainActor
struct Layer {
  enum Kind: Equatable {
    /// Its controls and keys work, unless another layer is in front.
    case screen
    /// While the section has the focus, only its controls and keys work, and otherwise only those beside it. The keys of
    /// the views after it work in both cases.
    case section(isFocused: Bool)
    /// Only the controls and keys of the alert or sheet work. The keys of the views after a section work too if the alert
    /// is beside that section.
    case modal(Element.Role)
    /// The controls of the view that waits are disabled, and of the others only those around the screen work, such as
    /// tabs. The keys work, except those around the screen, which might leave it.
    case loader
    /// Its controls and keys do not work, except those of alerts in it.
    case unusable

    fileprivate var isModal: Bool { if case .modal = self { true } else { false } }
  }

  let kind: Kind
  fileprivate let isUsable: Bool
  fileprivate var controls: [Element] = []
  fileprivate var commands: [KeyCommand] = []
  fileprivate var scope = FocusScope(place: .root, instance: .root)
  fileprivate var scrollView: ViewID?
  fileprivate var isAroundScreen = false
  fileprivate var hasLoader = false
  /// Whether an alert or a loader has registered in it.
  fileprivate var hasModal = false
  /// The only keys that work while this alert, or this loader in an alert, is in front.
  fileprivate var alertCommands: [KeyCommand]?
  /// Whether this alert or loader is beside the section: before it, and not around it.
  fileprivate var isBesideSection = false

  fileprivate init(_ kind: Kind, in outer: Layer? = nil) {
    self.kind = kind
    isUsable = kind.isModal || kind != .unusable && outer?.isUsable ?? true
    guard let outer else { return }
    scope = outer.scope
    isAroundScreen = kind == .unusable && outer.isAroundScreen
    // A loader behind an alert or a sheet does not keep the user from closing it.
    hasLoader = !kind.isModal && (outer.hasLoader || kind == .loader && isUsable)
  }

  fileprivate func disabled() -> Layer {
    changed(self) { layer in for index in controls.indices { layer.controls[index].isEnabled = false } }
  }
}

/// A part of the interface with a focus of its own.
struct FocusScope {
  /// Its position, such as the second level of a navigation stack.
  let place: ViewID
  let instance: ViewID
}

struct Lifecycle {
  let id: ViewID
  var appear: @MainActor () -> Void = {}
  var disappear: @MainActor () -> Void = {}
}

/// A key that works with any focus or, if it belongs to the row of a list, with the focus on that list.
struct KeyCommand {
  let key: Key
  /// A word for the status bar and the list of all keys.
  let hint: String?
  /// A word for the list of all keys, if there is no hint.
  var help: String?
  let effect: Effect
  var purpose: KeyPurpose?

  enum Effect {
    case action(@MainActor () -> Void)
    case focus(String)
    case copy(String)
    case openURL(String)
    case refresh
  }
}
