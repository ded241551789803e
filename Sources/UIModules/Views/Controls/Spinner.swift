import Resources

/// An animation that shows work in progress.
public struct Spinner: PrimitiveView {
  private static let phases = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

  public init() {}

  public func makeNodes(in context: ViewContext) -> [Node] {
    context.frame.isAnimated = true
    let (style, uiState) = (context.style.colored(.warning), context.frame.uiState)
    return [
      ClosureNode(measure: { _ in Size(width: 1, height: 1) }) { rect, context in
        context.addElement(AccessibilityElement(.activityIndicator, in: rect))
        context.write(Self.phases[uiState.tick % Self.phases.count], at: rect.origin, style: style)
      }
    ]
  }
}
