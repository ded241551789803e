import Resources

/// A horizontal line across the whole width, with an optional title in it.
public struct Divider: PrimitiveView {
  private let title: String

  public init(_ title: String = "") {
    self.title = title
  }

  public func makeNodes(in context: ViewContext) -> [Node] {
    [DividerNode(title: title, style: context.style.colored(.secondary))]
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
