public import Resources

/// A thin line across the whole width, with an optional title in it. In an `HStack` it is vertical, as high as the
/// stack, and has no title.
public struct Divider: PrimitiveView {
  private let title: String
  private let color: Color

  public init(_ title: String = "", color: Color = .secondary) {
    self.title = title
    self.color = color
  }

  public func makeNodes(in context: ViewContext) -> [Node] {
    let style = context.style.colored(color)
    return [context.axis == .horizontal ? VerticalDividerNode(style: style) : DividerNode(title: title, style: style)]
  }
}

private final class DividerNode: Node {
  private let title: String
  private let style: Style

  init(title: String, style: Style) {
    self.title = title
    self.style = style
  }

  override var hasFixedHeight: Bool { true }

  override func measure(_ proposal: Size) -> Size {
    Size(width: proposal.width, height: 1)
  }

  override func draw(in rect: Rect, context: DrawingContext) {
    context.fill(rect, with: "─", style: style)
    guard !title.isEmpty else { return }
    context.addElement(AccessibilityElement(.caption, title, in: rect))
    context.write(" \(title) ", at: Point(x: rect.minX + 1, y: rect.minY), style: style)
  }
}

final class VerticalDividerNode: Node {
  private let style: Style

  init(style: Style) {
    self.style = style
  }

  override func measure(_ proposal: Size) -> Size {
    Size(width: 1, height: proposal.height)
  }

  override func draw(in rect: Rect, context: DrawingContext) {
    context.fill(rect, with: "│", style: style)
  }
}
