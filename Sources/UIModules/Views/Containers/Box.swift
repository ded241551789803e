extension View {
  /// Draws a border with a title around this view, over what was drawn there before.
  func boxed(_ title: String, color: Color) -> AnyView {
    let insets = EdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2)
    return modified(wrap: { child in
      ClosureNode(
        hasFixedHeight: child.hasFixedHeight,
        measure: { proposal in
          let inner = child.size(proposed: Rect(proposal).inset(by: insets).size)
          return Size(width: max(inner.width, title.cellWidth) + 4, height: inner.height + 2)
        },
        draw: { rect, canvas in
          canvas.clear(rect)
          // A small rectangle has no cells for both, so the content is drawn without the border.
          guard rect.size.width > 4, rect.size.height > 2 else { return child.draw(in: rect, on: canvas) }
          if !canvas.isLayoutOnly { canvas.drawBorder(title, in: rect, style: Style(foreground: color)) }
          let inside = rect.inset(by: insets)
          canvas.clipped(to: inside) { child.draw(in: inside, on: canvas) }
        })
    })
  }
}

extension Canvas {
  fileprivate func drawBorder(_ title: String, in rect: Rect, style: Style) {
    add(Element(.caption, title), in: rect)
    let (right, bottom) = (rect.size.width - 1, rect.size.height - 1)
    let line = String(repeating: "─", count: right - 1)
    write("╭\(line)╮", at: rect.origin, style: style)
    write("╰\(line)╯", at: rect.point(y: bottom), style: style)
    for y in 1..<bottom {
      for x in [0, right] { write("│", at: rect.point(x: x, y: y), style: style) }
    }
    guard !title.isEmpty else { return }
    write(" \(title.truncated(to: right - 3)) ", at: rect.point(x: 1), style: style.adding(.bold))
  }
}
