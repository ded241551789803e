import Resources

/// A line across the whole width, with a word in it if one is given.
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

  override var isRigid: Bool { true }

  override func measure(_ offer: Size) -> Size {
    Size(width: offer.width, height: 1)
  }

  override func draw(in rect: Rect, on canvas: Canvas) {
    canvas.fill(rect, with: "─", style: style)
    guard !title.isEmpty else { return }
    canvas.note(Element(.caption, title, in: rect))
    canvas.write(" \(title) ", at: Point(x: rect.minX + 1, y: rect.minY), style: style)
  }
}
