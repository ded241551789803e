import MicroappBasics

/// The identity of a view across frames: a 64-bit hash of its position in the view tree.
public struct ViewID: Hashable, Sendable {
  private let value: Int

  static let root = ViewID(value: 0)

  private init(value: Int) {
    self.value = value
  }

  func child(_ component: some Hashable) -> ViewID { child(component.hashValue) }

  /// Every view of a frame calls this, and `Hasher` would take longer than the rest of the view.
  func child(_ index: Int) -> ViewID {
    var mix = SplitMix64(seed: UInt64(bitPattern: Int64(value)) &+ UInt64(bitPattern: Int64(index)) &<< 1)
    return ViewID(value: Int(truncatingIfNeeded: mix.next()))
  }
}

/// The values that a view inherits while it becomes nodes: its identity, and what its ancestors set for it.
@MainActor
public struct ViewContext {
  private(set) var id = ViewID.root
  var style = Style.plain
  var isEnabled = true
  private(set) var frame: FrameBuilder
  /// Whether this view is in a `Form`, where label and message of a field have lines of their own.
  var isInForm = false
  var buttonSizing = ButtonSizing.fitted
  var prefersDefaultFocus = false
  /// The text beside the disabled buttons in this view.
  var help: String?
  var dismiss: (@MainActor () -> Void)?
  /// The labels that are as wide as the longest of them.
  var labels: LabelColumn?
  var axis: Axis?
  var activity: Activity?
  /// The size of the screen, or of the part of it that an exact frame leaves to this view.
  var available: Size
  /// Receives what this view sets for the enclosing navigation bar.
  var navigationItem: NavigationItem?

  init(frame: FrameBuilder) {
    available = frame.screenSize
    self.frame = frame
  }

  func child(_ component: some Hashable) -> ViewContext { changed(self) { $0.id = id.child(component) } }

  func child(_ index: Int) -> ViewContext { changed(self) { $0.id = id.child(index) } }

  /// The same context for content without interaction: what it registers does not reach the frame.
  func withoutInteraction() -> ViewContext {
    changed(self) {
      $0.frame = FrameBuilder(screenSize: frame.screenSize, uiState: frame.uiState)
      ($0.activity, $0.labels) = (nil, nil)
    }
  }
}

/// What a screen sets for the navigation bar above it.
@MainActor
final class NavigationItem {
  var title = ""
  var isWide = false
}
