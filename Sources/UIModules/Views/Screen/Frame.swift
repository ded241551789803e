/// What a screen shows at one moment, and what answers on it.
@MainActor
public struct Frame {
  public let buffer: CellBuffer
  /// The texts that stand whole on the screen, as they were before they were wrapped into it.
  public let texts: [String]
  /// Where the caret stands; nil if no field has the focus or its caret is out of sight.
  public let caret: Point?
  /// The controls that answer, in reading order; nothing stands before them.
  public let controls: [Control]
  /// The control that has the focus.
  public let focus: ViewID?
  /// Whether something moves by itself, so that the screen wants a tick every tenth of a second.
  public let isAnimated: Bool
}
