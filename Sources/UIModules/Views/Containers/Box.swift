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
    // A small rectangle has no cells for both, so the content is drawn without the border.
    guard rect.size.width > 4, rect.size.height > 2 else { return child.draw(in: rect, context: context) }
    if !context.isLayoutOnly { drawBorder(in: rect, context: context) }
    let inside = rect.inset(by: Self.insets)
    context.clipped(to: inside) { child.draw(in: inside, context: context) }
  }

  private func drawBorder(in rect: Rect, context: DrawingContext) {
    context.addElement(.caption, title, in: rect)
    let (right, bottom) = (rect.size.width - 1, rect.size.height - 1)
    let line = String(repeating: "─", count: right - 1)
    context.write("╭\(line)╮", at: rect.origin, style: style)
    context.write("╰\(line)╯", at: rect.point(y: bottom), style: style)
    for y in 1..<bottom {
      for x in [0, right] { context.write("│", at: rect.point(x: x, y: y), style: style) }
    }
    guard !title.isEmpty else { return }
    let text = " \(title.truncated(to: rect.size.width - 4)) "
    context.write(text, at: rect.point(x: 1), style: style.adding(.bold))
  }
}
