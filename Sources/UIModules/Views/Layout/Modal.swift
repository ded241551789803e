extension View {
  /// Draws another view before this one, over whatever is on the screen, and lets what is below step back. While it is
  /// there only its own controls answer.
  ///
  /// Where this view ends is no limit for the other one: it has the whole screen but for a margin, as it must be read
  /// however little room this view takes.
  ///
  /// - Parameters:
  ///   - passesKeysThrough: whether keys such as Esc still reach the views below. Then only this view steps back, and the other
  ///     one stands in its middle; otherwise the whole screen does.
  ///   - front: the other view; nil for none.
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
    // The view behind may be scrolled and much taller than what can be seen of it.
    let visible = rect.intersection(context.clip)
    if !coversScreen { context.dim(visible) }
    context.addOverlay { [front, coversScreen] context in
      context.caret = nil
      let screen = Rect(context.buffer.size)
      let room = screen.inset(by: Self.margin(of: screen.size))
      let place = (coversScreen ? screen : visible).centered(front.size(proposed: room.size), within: room)
      if coversScreen {
        context.dim(screen)
        // Words behind it end a cell before it.
        context.clear(place.inset(by: EdgeInsets(top: -1, leading: -1, bottom: -1, trailing: -1)))
      }
      front.draw(in: place, context: context)
    }
  }

  /// One cell on every side, unless each is needed.
  private static func margin(of screen: Size) -> EdgeInsets {
    let (x, y) = (screen.width > 13 ? 1 : 0, screen.height > 6 ? 1 : 0)
    return EdgeInsets(top: y, leading: x, bottom: y, trailing: x)
  }
}
