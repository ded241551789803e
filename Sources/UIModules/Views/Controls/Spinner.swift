import Resources

/// Turns as long as it is on the screen.
public struct Spinner: PrimitiveView {
  public init() {}

  public func makeNodes(in context: ViewContext) -> [Node] {
    context.frame.isAnimated = true
    return [SpinnerNode(style: context.style.colored(.accent), memory: context.frame.memory)]
  }
}

private final class SpinnerNode: Node {
  private static let phases = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

  private let style: Style
  private let memory: ScreenMemory

  init(style: Style, memory: ScreenMemory) {
    self.style = style
    self.memory = memory
  }

  override var isRigid: Bool { true }

  override func measure(_ offer: Size) -> Size {
    Size(width: 1, height: 1)
  }

  override func draw(in rect: Rect, on canvas: Canvas) {
    canvas.note(Element(.busy, in: rect))
    canvas.write(Self.phases[memory.tick % Self.phases.count], at: rect.origin, style: style)
  }
}
