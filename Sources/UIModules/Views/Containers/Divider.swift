/// A line across the whole width, with an optional title in it. In an `HStack` it is vertical and has no title.
public struct Divider: PrimitiveView {
  private let title: String
  private let color: Color

  /// Creates a line.
  public init(_ title: String = "", color: Color = .secondary) {
    self.title = title
    self.color = color
  }

  func nodes(in context: ViewContext) -> [Node] {
    let (title, style, isVertical) = (title, context.style.colored(color), context.axis == .horizontal)
    let measure = { @MainActor (proposal: Size) in
      isVertical ? Size(width: 1, height: proposal.height) : Size(width: proposal.width, height: 1)
    }
    let node = ClosureNode(hasFixedHeight: !isVertical, measure: measure) { rect, canvas in
      canvas.fill(rect, with: isVertical ? "│" : "─", style: style)
      guard !title.isEmpty, !isVertical else { return }
      canvas.add(Element(.caption, title), in: rect)
      canvas.write(" \(title.truncated(to: rect.size.width - 4)) ", at: rect.point(x: 1), style: style)
    }
    return [node]
  }
}
