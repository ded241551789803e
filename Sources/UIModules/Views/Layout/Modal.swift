extension View {
  /// Shows `front` over this view and dims what is behind it. Only the controls of `front` can be used.
  ///
  /// `front` may use the whole screen except a margin, however small this view is.
  ///
  /// - Parameter front: nil shows nothing.
  func modal(_ front: AnyView?) -> AnyView {
    AnyView { context in
      let back = self.makeNode(in: context.child(0))
      guard let front else { return [back] }
      var frontContext = context.child(1)
      frontContext.isEnabled = true
      frontContext.activity = nil
      let node = context.frame.withModal(frontContext.id, isWaiting: false) { front.makeNode(in: frontContext) }
      return [ModalNode(back: back, front: node)]
    }
  }
}

private final class ModalNode: LayeredNode {
  override func draw(in rect: Rect, context: DrawingContext) {
    super.draw(in: rect, context: context)
    context.addOverlay { [front] context in
      let screen = Rect(context.size)
      context.dim(screen)
      context.drawCard(front, over: screen)
    }
  }
}

extension DrawingContext {
  /// Draws a node centred over a rectangle, with a margin of one cell that separates it from the text behind.
  func drawCard(_ card: Node, over rect: Rect) {
    caret = nil
    let screen = Rect(size)
    let room = screen.inset(by: Self.margin(of: screen.size))
    let place = rect.centered(card.size(proposed: room.size), within: room)
    clear(place.inset(by: EdgeInsets(top: -1, leading: -1, bottom: -1, trailing: -1)))
    card.draw(in: place, context: self)
  }

  /// One cell on every side, or none if the screen is too small for it.
  private static func margin(of screen: Size) -> EdgeInsets {
    let (x, y) = (screen.width > 13 ? 1 : 0, screen.height > 6 ? 1 : 0)
    return EdgeInsets(top: y, leading: x, bottom: y, trailing: x)
  }
}
