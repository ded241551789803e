import Resources

/// Turns as long as it is on the screen.
public struct Spinner: PrimitiveView {
  public init() {}

  public func makeNodes(in context: ViewContext) -> [Node] {
    context.frame.isAnimated = true
    let phases: [String] = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
    let phase = phases[context.frame.memory.tick % phases.count]
    return [TextNode(phase, style: context.style.colored(.accent))]
  }
}
