import Resources

extension View {
  /// Draws a border with a title around this view, over what was drawn there before.
  func boxed(_ title: String, color: Color) -> AnyView {
    modified(wrap: { child in
      let box = Box(child: child, title: title, style: Style(foreground: color))
      return ClosureNode(hasFixedHeight: child.hasFixedHeight, measure: box.measure, draw: box.draw)
    })
  }
}

@MainActor
private struct Box {
  let child: Node
  let title: String
  let style: Style
  private static let insets = EdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2)

  func measure(_ proposal: Size) -> Size {
    let inner = child.size(proposed: Rect(proposal).inset(by: Self.insets).size)
    return Size(width: max(inner.width, title.cellWidth) + 4, height: inner.height + 2)
  }

  func draw(in rect: Rect, context: DrawingContext) {
    context.clear(rect)
    // If there is no room for both, the content is drawn without the border.
    guard rect.size.width > 4, rect.size.height > 2 else { return child.draw(in: rect, context: context) }
    if !context.isLayoutOnly { drawBorder(in: rect, context: context) }
    let inside = rect.inset(by: Self.insets)
    context.clipped(to: inside) { child.draw(in: inside, context: context) }
  }

  private func drawBorder(in rect: Rect, context: DrawingContext) {
    context.addElement(.caption, title, in: rect)
    let line = String(repeating: "─", count: rect.size.width - 2)
    context.write("╭\(line)╮", at: rect.origin, style: style)
    context.write("╰\(line)╯", at: Point(x: rect.minX, y: rect.maxY - 1), style: style)
    for y in rect.minY + 1..<rect.maxY - 1 {
      context.write("│", at: Point(x: rect.minX, y: y), style: style)
      context.write("│", at: Point(x: rect.maxX - 1, y: y), style: style)
    }
    if !title.isEmpty {
      context.write(
        " \(title.truncated(to: rect.size.width - 4)) ", at: Point(x: rect.minX + 1, y: rect.minY),
        style: style.adding(.bold))
    }
  }
}
