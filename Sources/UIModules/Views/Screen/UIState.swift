/// The state of the screen that no view model holds: focus, carets, scroll offsets. It is stored by view identity, and
/// entries of views that have gone are removed after every frame.
@MainActor
final class UIState {
  /// The control that has the focus; nil if there is none.
  private(set) var focus: ViewID?
  /// The control that the last event activated.
  var activated: ViewID?
  /// The control that started the work of each loader on the screen; nil for none.
  private(set) var sources: [ViewID: ViewID?] = [:]
  /// A message that the status bar shows until the next event.
  var statusMessage: StatusMessage?
  /// The keys that the box over the screen shows; nil if there is no box.
  var shownKeys: [KeyHint]?
  /// The step of the animations.
  var tick = 0
  /// The number of characters before the caret of a field. Without an entry the caret is at the end.
  var carets: [ViewID: Int] = [:]
  var scrollOffsets: [ViewID: Int] = [:]
  /// The visible height and the content height of each scroll view.
  var viewports: [ViewID: (height: Int, contentHeight: Int)] = [:]
  /// The scroll views that were scrolled with keys or the wheel. They follow the focus again when it moves or is used.
  private(set) var manuallyScrolled: Set<ViewID> = []
  /// Draws the focused field with another text over the last frame.
  var drawEdit: ((String, DrawingContext) -> Void)?
  /// The rows of each list that were drawn last.
  var visibleRows: [ViewID: Range<Int>] = [:]
  /// The titles of the screens that were shown last in their places, for the way back.
  var titles: [ViewID: String] = [:]
  private var places: [ViewID: ViewID] = [:]
  private var savedFocus: [ViewID: SavedFocus] = [:]

  /// The focused control of a scope, and its index, in case the control has gone when the scope is shown again.
  private struct SavedFocus {
    let instance: ViewID
    let control: ViewID
    let index: Int
  }

  /// Chooses the focus of a frame. It stays with the last focused control of the scope; if that control has gone or is
  /// disabled, the control at its index gets the focus. On a new screen the first list gets it, because the list is the
  /// main content, or else the first control; controls around the screen, such as tabs, come last.
  func chooseFocus(in frame: FrameBuilder) {
    let candidates = frame.focusableControls
    let own = candidates.filter { frame.placesByID[$0.id] == frame.scope.place }
    focus = (own.first(where: \.isMainContent) ?? own.first ?? candidates.first)?.id
    if let last = savedFocus[frame.scope.place], last.instance == frame.scope.instance, !candidates.isEmpty {
      focus = candidates.first { $0.id == last.control }?.id ?? candidates[min(last.index, candidates.count - 1)].id
    }
    saveFocus(in: frame, among: candidates)
  }

  /// Moves the focus to a control of this frame.
  func moveFocus(to control: ViewID, in frame: FrameBuilder) {
    focus = control
    followFocus(in: frame)
    saveFocus(in: frame, among: frame.focusableControls)
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

  /// Makes the scroll views of this frame follow the focus again.
  func followFocus(in frame: FrameBuilder) {
    manuallyScrolled.subtract(frame.placesByID.keys)
  }

  private func saveFocus(in frame: FrameBuilder, among candidates: [Control]) {
    guard let focus, let index = candidates.firstIndex(where: { $0.id == focus }) else { return }
    savedFocus[frame.scope.place] = SavedFocus(instance: frame.scope.instance, control: focus, index: index)
  }

  /// Removes the state of views that are neither in this frame nor on a covered screen.
  func prune(to frame: FrameBuilder) {
    // Most frames have the same views as the one before.
    let known = places
    sources = frame.sources
    places = frame.placesByID
    if !frame.coveredPlaces.isEmpty {
      places.merge(known.filter { frame.coveredPlaces.contains($0.value) }) { current, _ in current }
    }
    savedFocus = savedFocus.filter { frame.places.contains($0.key) }
    titles = titles.filter { frame.places.contains($0.key) }
    if places == known { return }
    carets = carets.filter { places[$0.key] != nil }
    scrollOffsets = scrollOffsets.filter { places[$0.key] != nil }
    viewports = viewports.filter { places[$0.key] != nil }
    manuallyScrolled = manuallyScrolled.filter { places[$0] != nil }
    visibleRows = visibleRows.filter { places[$0.key] != nil }
  }
}
