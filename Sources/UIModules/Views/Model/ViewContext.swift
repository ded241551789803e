/// Tells one control from another over the frames: a hash of its place in the view tree. Views are made anew for every
/// frame, so focus and caret need something that stays; at 64 bits two places of one screen do not meet.
public struct ViewID: Hashable, Sendable {
  private let value: Int

  static let root = ViewID(value: 0)

  private init(value: Int) {
    self.value = value
  }

  func child(_ component: some Hashable) -> ViewID {
    child(component.hashValue)
  }

  /// Mixed as SplitMix64 does it: a frame asks this for every view, and the standard library's hash would take longer
  /// than the view.
  func child(_ index: Int) -> ViewID {
    var mixed = UInt64(bitPattern: Int64(value)) &+ 0x9E37_79B9_7F4A_7C15 &+ UInt64(bitPattern: Int64(index)) &<< 1
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return ViewID(value: Int(truncatingIfNeeded: mixed ^ (mixed >> 31)))
  }
}

/// What a view is told while it becomes nodes: where it stands in the tree and what its ancestors decided for it.
@MainActor
public struct ViewContext {
  private(set) var id: ViewID
  var style: Style
  var isEnabled: Bool
  /// Collects what this frame's views register.
  private(set) var frame: FrameBuilder
  /// Whether this view stands in a form, whose fields have lines of their own for label and message.
  var isInForm = false
  /// The direction of the stack this view stands in.
  var axis: Axis?
  /// Where `navigationTitle` leaves its words for the bar above.
  var title: NavigationTitle?

  init(frame: FrameBuilder) {
    id = .root
    style = .plain
    isEnabled = true
    self.frame = frame
  }

  func child(_ component: some Hashable) -> ViewContext {
    var context = self
    context.id = id.child(component)
    return context
  }

  func child(_ index: Int) -> ViewContext {
    var context = self
    context.id = id.child(index)
    return context
  }

  /// The same place for something that is only to be looked at: what it registers does not reach the frame.
  func withoutInteraction() -> ViewContext {
    var context = self
    context.frame = FrameBuilder(screenSize: frame.screenSize, uiState: frame.uiState)
    return context
  }
}

/// Holds the title that a screen set somewhere below its navigation bar.
@MainActor
final class NavigationTitle {
  var title: String?
}
