/// The content of the screen at one moment, and its active controls.
@MainActor
public struct Frame {
  public internal(set) var buffer: CellBuffer
  /// The accessible elements in reading order.
  package let elements: [AccessibilityElement]
  /// The position of the caret; nil if no field has the focus or the caret is not visible.
  public internal(set) var caret: Point?
  /// The active controls in reading order, without those behind a modal view.
  public let controls: [Control]
  /// The control that has the focus.
  public let focus: ViewID?
  /// Whether an animation runs, which needs a tick every tenth of a second.
  public let isAnimated: Bool
  /// The registered keys; nil if the screen is too small to show anything.
  let builder: FrameBuilder?

  /// Whether the user has to wait, and no control works: a view with a loader is in front.
  public var isWaiting: Bool { builder?.isWaiting ?? false }

  /// The keys that do something now, in the order of the `StatusBar`.
  public var hints: [KeyHint] { builder?.hints ?? [] }

  /// Whether a person has scrolled away from the focus with the page keys or the wheel.
  package var isScrolledByHand: Bool { builder.map { !$0.uiState.manuallyScrolled.isEmpty } ?? false }

  /// The focus section, if it does not have the focus.
  package var unfocusedSection: Rect? {
    guard let section = builder?.section, !section.isFocused.wrappedValue else { return nil }
    return elements.first { $0.role == .focusSection }?.rect
  }
}
