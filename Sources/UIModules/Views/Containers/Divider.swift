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
    if context.axis == .horizontal {
      return [
        ClosureNode(hasFixedHeight: false, measure: { Size(width: 1, height: $0.height) }) { rect, context in
          context.fill(rect, with: "│", style: style)
        }
      ]
    }
    return [
      ClosureNode(measure: { Size(width: $0.width, height: 1) }) { [title] rect, context in
        context.fill(rect, with: "─", style: style)
        guard !title.isEmpty else { return }
        context.addElement(.caption, title, in: rect)
        context.write(" \(title) ", at: Point(x: rect.minX + 1, y: rect.minY), style: style)
      }
    ]
  }
}
