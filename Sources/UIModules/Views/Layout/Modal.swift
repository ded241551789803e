extension View {
  /// Draws another view over this one, in its middle, and lets what is below step back. While it is there only its own
  /// controls answer.
  ///
  /// - Parameters:
  ///   - keepsKeys: whether keys such as Esc still reach the view below.
  ///   - front: the other view; nil for none.
  func modal(keepsKeys: Bool, _ front: AnyView?) -> AnyView {
    AnyView { context in
      let back = self.makeNode(in: context.child(0))
      guard let front else { return [back] }
      let frontContext = context.child(1)
      let node = context.frame.withModal(frontContext.id, keepsKeys: keepsKeys) { front.makeNode(in: frontContext) }
      return [ModalNode(back: back, front: node)]
    }
  }
}

private final class ModalNode: WrapperNode {
  private let front: Node

  init(back: Node, front: Node) {
    self.front = front
    super.init(back)
  }

  override func draw(in rect: Rect, on canvas: Canvas) {
    super.draw(in: rect, on: canvas)
    canvas.recede(rect)
    canvas.caret = nil
    // In the middle of what can be seen: the view behind may be scrolled and much taller than that.
    let visible = rect.intersection(canvas.clip)
    front.draw(in: visible.centered(front.size(offered: visible.size)), on: canvas)
  }
}
