extension View {
  /// Shows `front`, if there is one, over this view, and dims what is behind it. Only the controls of `front` can be
  /// used. It may use the whole screen except a margin, but leaves the focus section visible that has the focus.
  func modal(_ front: AnyView?, as role: Element.Role) -> AnyView {
    AnyView { context in
      let back = self.makeNode(in: context.child(0))
      guard let front else { return [back] }
      var frontContext = context.child(1)
      frontContext.isEnabled = true
      (frontContext.activity, frontContext.dismiss, frontContext.labels) = (nil, nil, nil)
      let card = context.frame.withLayer(.modal(role), at: frontContext.id) { front.makeNode(in: frontContext) }
      let node = ClosureNode(around: back) { [frame = context.frame] back, rect, canvas in
        back.draw(in: rect, on: canvas)
        canvas.addOverlay { canvas in
          let bounds = frame.sparesSection ? canvas.boundsBesideSection : Rect(canvas.size)
          canvas.dim(bounds)
          canvas.addContainer(role, in: bounds) { canvas.drawCard(card, over: bounds, within: bounds) }
        }
      }
      return [node]
    }
  }
}

extension Canvas {
  /// Draws a node centred over a rectangle and inside `bounds`, with a margin. The rows above and below it stay whole; those
  /// behind it are cut one column beside it.
  func drawCard(_ card: Node, over rect: Rect, within bounds: Rect) {
    // A small screen has no cells for the margin.
    let (x, y) = (bounds.size.width > 13 ? 1 : 0, bounds.size.height > 6 ? 1 : 0)
    let inner = bounds.inset(by: EdgeInsets(top: y, leading: x, bottom: y, trailing: x))
    let cardRect = rect.centered(card.size(proposed: inner.size), within: inner)
    clear(cardRect.inset(by: EdgeInsets(leading: -1, trailing: -1)).intersection(bounds))
    card.draw(in: cardRect, on: self)
  }

  fileprivate var boundsBesideSection: Rect {
    guard let section else { return Rect(size) }
    return section.minX > 0
      ? Rect(x: 0, y: section.minY, width: section.minX - 1, height: section.size.height)
      : Rect(x: 0, y: 0, width: size.width, height: section.minY)
  }
}
