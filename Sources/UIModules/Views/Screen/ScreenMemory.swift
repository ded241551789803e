/// What belongs to the screen and not to any view model: who has the focus, where the carets stand, how far things are
/// scrolled. Keyed by identity and cut back to what is there after every frame.
@MainActor
final class ScreenMemory {
  /// The control that has the focus; nil where none can have it.
  private(set) var focus: ViewID?
  /// Something to be told once, in place of the keys on the status bar; gone with the next event.
  var notice: String?
  /// Counts up while something moves, and says which phase a spinner is in.
  var tick = 0
  /// How many characters stand before the caret of a field; a field without an entry has it at the end.
  var carets: [ViewID: Int] = [:]
  var scrollOffsets: [ViewID: Int] = [:]
  /// How many rows of a scroll view could be seen last, and of how many.
  var viewports: [ViewID: (height: Int, contentHeight: Int)] = [:]
  /// The scroll views that a person has scrolled away from the focus; what moves or uses the focus brings it back.
  private(set) var scrolledByHand: Set<ViewID> = []
  /// Draws the focused field as it is after an edit, over what was drawn last.
  var drawEdit: ((String, Canvas) -> Void)?
  /// Which rows of a list were drawn last.
  var visibleRows: [ViewID: Range<Int>] = [:]
  private var places: [ViewID: ViewID] = [:]
  private var lastFocus: [ViewID: LastFocus] = [:]

  /// Who had the focus in a scope, and as which of its controls, should it be gone when the scope is back.
  private struct LastFocus {
    let instance: ViewID
    let control: ViewID
    let index: Int
  }

  /// Decides the focus of a frame: the control that had it last in this scope; if that is gone or disabled, the one
  /// in its place; on a screen that is new, the first, or a list if there is one, as that is what its screen is for.
  func chooseFocus(in frame: FrameBuilder) {
    let candidates = frame.focusableControls
    focus = (candidates.first(where: \.isList) ?? candidates.first)?.id
    if let last = lastFocus[frame.scope.place], last.instance == frame.scope.instance, !candidates.isEmpty {
      focus = candidates.first { $0.id == last.control }?.id ?? candidates[min(last.index, candidates.count - 1)].id
    }
    remember(in: frame)
  }

  /// Gives the focus to a control of this frame.
  func moveFocus(to control: ViewID, in frame: FrameBuilder) {
    focus = control
    showFocus(in: frame)
    remember(in: frame)
  }

  /// Scrolls a view by so many rows, given how many can be seen. False if it goes no further.
  func scroll(_ id: ViewID, by rows: (Int) -> Int) -> Bool {
    guard let (height, contentHeight) = viewports[id] else { return false }
    let offset = scrollOffsets[id] ?? 0
    let target = max(0, min(offset + rows(height), contentHeight - height))
    guard target != offset else { return false }
    scrollOffsets[id] = target
    scrolledByHand.insert(id)
    return true
  }

  /// Lets the scroll views of this frame follow the focus again.
  func showFocus(in frame: FrameBuilder) {
    scrolledByHand.subtract(frame.placesByID.keys)
  }

  private func remember(in frame: FrameBuilder) {
    guard let focus, let index = frame.focusableControls.firstIndex(where: { $0.id == focus }) else { return }
    lastFocus[frame.scope.place] = LastFocus(instance: frame.scope.instance, control: focus, index: index)
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
    lastFocus = lastFocus.filter { frame.places.contains($0.key) }
    if places == known { return }
    carets = carets.filter { places[$0.key] != nil }
    scrollOffsets = scrollOffsets.filter { places[$0.key] != nil }
    viewports = viewports.filter { places[$0.key] != nil }
    scrolledByHand = scrolledByHand.filter { places[$0] != nil }
    visibleRows = visibleRows.filter { places[$0.key] != nil }
  }
}
