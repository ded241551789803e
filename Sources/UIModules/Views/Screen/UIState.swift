/// The state of the screen that no view model holds: focus, carets, scroll offsets. It is stored by view identity, and
/// entries of views that have gone are removed after every frame.
@MainActor
final class UIState {
  private(set) var focus: ViewID?
  var activated: ViewID?
  private(set) var sources: [ViewID: ViewID?] = [:]
  /// A message that the status bar shows until the next event.
  var statusMessage: StatusMessage?
  var shownKeys: [KeyHint]?
  var tick = 0
  /// The number of characters before the caret of a field. Without an entry the caret is at the end.
  var carets: [ViewID: Int] = [:]
  var scrollOffsets: [ViewID: Int] = [:]
  var viewports: [ViewID: (height: Int, contentHeight: Int)] = [:]
  /// The scroll views that were scrolled with keys. They follow the focus again when it moves or is used.
  private(set) var manuallyScrolled: Set<ViewID> = []
  var visibleRows: [ViewID: Range<Int>] = [:]
  /// The work of the views on the screen, also when it has ended, in the order in which it began.
  var tasks: [(id: ViewID, task: Task<Void, Never>)] = []
  /// Called after a view has received a value, because it receives the next one from the next frame on.
  var onValueReceived: @MainActor () -> Void = {}
  private(set) var titles: [ViewID: NavigationTitles] = [:]
  /// The focus scopes of each tab, as it was shown last.
  var placesByTab: [ViewID: Set<ViewID>] = [:]
  /// The control around the screen, such as tabs, that the user has moved the focus to.
  private var focusAroundScreen: ViewID?
  private var places: [ViewID: ViewID] = [:]
  private var savedFocus: [ViewID: SavedFocus] = [:]

  /// The focused control of a scope, and its index, in case the control has gone when the scope is shown again.
  private struct SavedFocus {
    let instance: ViewID
    let control: ViewID
    let index: Int
    /// Whether the user has moved the focus to the control, or has used the control.
    var isUsed: Bool
  }

  /// Chooses the focus of a frame. The first list gets it, or a button that prefers it, because that is the main content, or
  /// else the first control; controls around the screen, such as tabs, come last. A used focus stays with its control. While
  /// that control has gone or is disabled, the control at its index has the focus.
  func chooseFocus(in frame: FrameBuilder) {
    let controls = frame.focusableControls
    if let focusAroundScreen, controls.contains(where: { $0.id == focusAroundScreen }) {
      focus = focusAroundScreen
      return
    }
    let candidates = controls.filter { !$0.isAroundScreen }
    let last = savedFocus[frame.scope.place].flatMap { $0.instance == frame.scope.instance ? $0 : nil }
    if let last, !candidates.contains(where: { $0.id == last.control }) {
      focus = candidates.isEmpty ? nil : candidates[min(last.index, candidates.count - 1)].id
    } else if let last, last.isUsed {
      focus = last.control
      saveFocus(in: frame, among: candidates, isUsed: true)
    } else {
      let own = candidates.filter { $0.id.map { frame.placesByID[$0] } == frame.scope.place }
      focus = (own.first(where: \.isMainContent) ?? own.first ?? candidates.first)?.id
      saveFocus(in: frame, among: candidates, isUsed: false)
    }
  }

  /// Keeps the focus with its control, or with another one, and makes the scroll views of this frame follow it again.
  func useFocus(in frame: FrameBuilder, movingTo control: ViewID? = nil) {
    if let control { focus = control }
    let controls = frame.focusableControls
    focusAroundScreen = controls.first { $0.id == focus && $0.isAroundScreen }?.id
    if focusAroundScreen == nil { saveFocus(in: frame, among: controls, isUsed: true) }
    manuallyScrolled.subtract(frame.placesByID.keys)
  }

  /// Scrolls a view by a number of rows, computed from its height. Returns false at the end.
  func scroll(_ id: ViewID, by rows: (Int) -> Int) -> Bool {
    guard let (height, contentHeight) = viewports[id] else { return false }
    let offset = scrollOffsets[id] ?? 0
    let target = max(0, min(offset + rows(height), contentHeight - height))
    guard target != offset else { return false }
    scrollOffsets[id] = target
    manuallyScrolled.insert(id)
    return true
  }

  private func saveFocus(in frame: FrameBuilder, among candidates: [Element], isUsed: Bool) {
    guard let focus, let index = candidates.firstIndex(where: { $0.id == focus }) else { return }
    savedFocus[frame.scope.place] = SavedFocus(
      instance: frame.scope.instance, control: focus, index: index, isUsed: isUsed)
  }

  /// Removes the state of views that are neither in this frame nor on a covered screen.
  func prune(to frame: FrameBuilder) {
    // Most frames have the same views as the one before.
    let known = places
    sources = frame.sources
    titles = frame.titles
    places = frame.placesByID
    if !frame.coveredPlaces.isEmpty {
      places.merge(known.filter { frame.coveredPlaces.contains($0.value) }) { current, _ in current }
    }
    savedFocus = savedFocus.filter { frame.places.contains($0.key) }
    placesByTab = placesByTab.filter { frame.tabs.contains($0.key) }
    if places == known { return }
    carets = carets.filter { places[$0.key] != nil }
    scrollOffsets = scrollOffsets.filter { places[$0.key] != nil }
    viewports = viewports.filter { places[$0.key] != nil }
    manuallyScrolled = manuallyScrolled.filter { places[$0] != nil }
    visibleRows = visibleRows.filter { places[$0.key] != nil }
  }
}
