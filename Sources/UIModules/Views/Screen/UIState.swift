/// What belongs to the screen and not to any view model: who has the focus, where the carets stand, how far things are
/// scrolled. Keyed by identity and cut back to what is there after every frame.
@MainActor
final class UIState {
  /// The control that has the focus; nil where none can have it.
  private(set) var focus: ViewID?
  /// Something to be told once, in place of the keys on the status bar; gone with the next event.
  var statusMessage: String?
  /// Counts up while something moves, and says which phase a spinner is in.
  var tick = 0
  /// How many characters stand before the caret of a field; a field without an entry has it at the end.
  var carets: [ViewID: Int] = [:]
  var scrollOffsets: [ViewID: Int] = [:]
  /// How many rows of a scroll view could be seen last, and of how many.
  var viewports: [ViewID: (height: Int, contentHeight: Int)] = [:]
  /// The scroll views that a person has scrolled away from the focus; what moves or uses the focus brings it back.
  private(set) var manuallyScrolled: Set<ViewID> = []
  /// Draws the focused field as it is after an edit, over what was drawn last.
  var drawEdit: ((String, DrawingContext) -> Void)?
  /// Which rows of a list were drawn last.
  var visibleRows: [ViewID: Range<Int>] = [:]
  private var places: [ViewID: ViewID] = [:]
  private var savedFocus: [ViewID: SavedFocus] = [:]

  /// Who had the focus in a scope, and as which of its controls, should it be gone when the scope is back.
  private struct SavedFocus {
    let instance: ViewID
    let control: ViewID
    let index: Int
  }

  /// Decides the focus of a frame: the control that had it last in this scope; if that is gone or disabled, the one
  /// in its place; on a screen that is new, the first, or a list if there is one, as that is what its screen is for.
  func chooseFocus(in frame: FrameBuilder) {
    let candidates = frame.focusableControls
    focus = (candidates.first(where: \.isList) ?? candidates.first)?.id
    if let last = savedFocus[frame.scope.place], last.instance == frame.scope.instance, !candidates.isEmpty {
      focus = candidates.first { $0.id == last.control }?.id ?? candidates[min(last.index, candidates.count - 1)].id
    }
    saveFocus(in: frame)
  }

  /// Gives the focus to a control of this frame.
  func moveFocus(to control: ViewID, in frame: FrameBuilder) {
    focus = control
    followFocus(in: frame)
    saveFocus(in: frame)
  }

  /// Scrolls a view by so many rows, given how many can be seen. False if it goes no further.
  func scroll(_ id: ViewID, by rows: (Int) -> Int) -> Bool {
    guard let (height, contentHeight) = viewports[id] else { return false }
    let offset = scrollOffsets[id] ?? 0
    let target = max(0, min(offset + rows(height), contentHeight - height))
    guard target != offset else { return false }
    scrollOffsets[id] = target
    manuallyScrolled.insert(id)
    return true
  }

  /// Lets the scroll views of this frame follow the focus again.
  func followFocus(in frame: FrameBuilder) {
    manuallyScrolled.subtract(frame.placesByID.keys)
  }

  private func saveFocus(in frame: FrameBuilder) {
    guard let focus, let index = frame.focusableControls.firstIndex(where: { $0.id == focus }) else { return }
    savedFocus[frame.scope.place] = SavedFocus(instance: frame.scope.instance, control: focus, index: index)
  }

  /// Forgets what belongs to something that is no longer there: not on this frame, nor on a screen that is covered now
  /// and will be gone back to.
  func prune(to frame: FrameBuilder) {
    // The same in most frames, and then nothing that was kept has gone.
    let known = places
    places = frame.placesByID
    if !frame.coveredPlaces.isEmpty {
      places.merge(known.filter { frame.coveredPlaces.contains($0.value) }) { current, _ in current }
    }
    savedFocus = savedFocus.filter { frame.places.contains($0.key) }
    if places == known { return }
    carets = carets.filter { places[$0.key] != nil }
    scrollOffsets = scrollOffsets.filter { places[$0.key] != nil }
    viewports = viewports.filter { places[$0.key] != nil }
    manuallyScrolled = manuallyScrolled.filter { places[$0] != nil }
    visibleRows = visibleRows.filter { places[$0.key] != nil }
  }
}
