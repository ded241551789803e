extension View {
  /// Shows `front` over this view and dims what is behind it. Only the controls of `front` can be used.
  ///
  /// `front` may use the whole screen except a margin, however small this view is.
  ///
  /// - Parameters:
  ///   - passesKeysThrough: whether keys such as Esc still reach the views behind. If true, only this view is dimmed
  ///     and `front` is centred on it; otherwise the whole screen is.
  ///   - front: nil shows nothing.
  func modal(passesKeysThrough: Bool, _ front: AnyView?) -> AnyView {
    AnyView { context in
      let back = self.makeNode(in: context.child(0))
      guard let front else { return [back] }
      let frontContext = context.child(1)
      let node = context.frame.withModal(frontContext.id, passesKeysThrough: passesKeysThrough) {
        front.makeNode(in: frontContext)
      }
      return [ModalNode(back: back, front: node, coversScreen: !passesKeysThrough)]
    }
  }
}

private final class ModalNode: WrapperNode {
  private let front: Node
  private let coversScreen: Bool

  init(back: Node, front: Node, coversScreen: Bool) {
    self.front = front
    self.coversScreen = coversScreen
    super.init(back)
  }

  override func draw(in rect: Rect, context: DrawingContext) {
    super.draw(in: rect, context: context)
    // The view behind may be in a scroll view and taller than its visible part.
    let visible = rect.intersection(context.clip)
    if !coversScreen { context.dim(visible) }
    context.addOverlay { [front, coversScreen] context in
      context.caret = nil
      let screen = Rect(context.buffer.size)
      let room = screen.inset(by: Self.margin(of: screen.size))
      let place = (coversScreen ? screen : visible).centered(front.size(proposed: room.size), within: room)
      if coversScreen {
        context.dim(screen)
        // A margin of one cell separates the text behind.
        context.clear(place.inset(by: EdgeInsets(top: -1, leading: -1, bottom: -1, trailing: -1)))
      }
      front.draw(in: place, context: context)
    }
  }

  /// One cell on every side, or none if the screen is too small for it.
  private static func margin(of screen: Size) -> EdgeInsets {
    let (x, y) = (screen.width > 13 ? 1 : 0, screen.height > 6 ? 1 : 0)
    return EdgeInsets(top: y, leading: x, bottom: y, trailing: x)
  }
}
