import Resources

extension View {
  /// Tells in passing that something went well: a line over the bottom of this view, which answers as before. Whoever
  /// says it takes it back after a while.
  ///
  /// - Parameter message: nil for nothing.
  public func toast(_ message: String?) -> AnyView {
    AnyView { context in
      let back = self.makeNode(in: context.child(0))
      guard let message else { return [back] }
      let front = Text("✓ \(message)", lineLimit: 1).accessibilityLabel(message).bold().boxed("", color: .success)
      return [ToastNode(back: back, front: front.makeNode(in: context.child(1)))]
    }
  }
}

private final class ToastNode: WrapperNode {
  private let front: Node

  init(back: Node, front: Node) {
    self.front = front
    super.init(back)
  }

  override func draw(in rect: Rect, on canvas: Canvas) {
    super.draw(in: rect, on: canvas)
    let visible = rect.intersection(canvas.clip)
    let size = front.size(offered: visible.size)
    let bottom = Rect(
      x: visible.minX, y: max(visible.minY, visible.maxY - size.height), width: visible.size.width, height: size.height)
    let place = bottom.centered(size)
    if let caret = canvas.caret, place.contains(caret) { canvas.caret = nil }
    canvas.clipped(to: visible) { front.draw(in: place, on: canvas) }
  }
}
