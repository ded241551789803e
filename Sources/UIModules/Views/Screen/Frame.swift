/// What a screen shows at one moment, and what answers on it.
@MainActor
public struct Frame {
  public let buffer: CellBuffer
  /// What stands on the screen, in reading order.
  public let elements: [AccessibilityElement]
  /// Where the caret stands; nil if no field has the focus or its caret is out of sight.
  public let caret: Point?
  /// The controls that answer, in reading order; nothing stands before them.
  public let controls: [Control]
  /// The control that has the focus.
  public let focus: ViewID?
  /// Whether something moves by itself, so that the screen wants a tick every tenth of a second.
  public let isAnimated: Bool
  /// What registered the keys; nil where none answers.
  let builder: FrameBuilder?

  /// The keys that do something here, as the `StatusBar` tells them.
  public var hints: [KeyHint] { builder?.hints ?? [] }
}
