import Resources

/// An animation that shows work in progress.
public struct Spinner: PrimitiveView {
  public init() {}

  public func makeNodes(in context: ViewContext) -> [Node] {
    context.frame.isAnimated = true
    return [SpinnerNode(style: context.style.colored(.warning), uiState: context.frame.uiState)]
  }
}

private final class SpinnerNode: Node {
  private static let phases = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

  private let style: Style
  private let uiState: UIState

  init(style: Style, uiState: UIState) {
    self.style = style
    self.uiState = uiState
  }

  override var hasFixedHeight: Bool { true }

  override func measure(_ proposal: Size) -> Size {
    Size(width: 1, height: 1)
  }

  override func draw(in rect: Rect, context: DrawingContext) {
    context.addElement(AccessibilityElement(.activityIndicator, in: rect))
    context.write(Self.phases[uiState.tick % Self.phases.count], at: rect.origin, style: style)
  }
}
