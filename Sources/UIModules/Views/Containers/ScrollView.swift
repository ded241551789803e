/// Shows a part of something taller than the room there is, and follows the focus.
public struct ScrollView<Content: View>: PrimitiveView {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public func makeNodes(in context: ViewContext) -> [Node] {
    context.frame.addScroller(context.id)
    let child = content.makeNode(in: context.child(0))
    return [ScrollNode(child, id: context.id, memory: context.frame.memory)]
  }
}

private final class ScrollNode: WrapperNode {
  private let id: ViewID
  private let memory: ScreenMemory

  init(_ child: Node, id: ViewID, memory: ScreenMemory) {
    self.id = id
    self.memory = memory
    super.init(child)
  }

  override func measure(_ offer: Size) -> Size {
    let size = child.size(offered: offer)
    return Size(width: offer.width, height: min(size.height, offer.height))
  }

  override func draw(in rect: Rect, on canvas: Canvas) {
    let content = child.size(offered: rect.size)
    let height = max(rect.size.height, content.height)
    let area = rect.centered(Size(width: content.width, height: rect.size.height))
    let offset = min(memory.scrollOffsets[id] ?? 0, height - rect.size.height)
    draw(in: area, contentHeight: height, offset: offset, on: canvas)
    guard let focus = canvas.focusedRect else { return }
    // One more row than the control itself, for the message that may stand below it.
    let bottom = min(focus.maxY + 1, rect.minY - offset + height)
    let shift = focus.minY < rect.minY ? focus.minY - rect.minY : max(0, bottom - rect.maxY)
    guard shift != 0 else { return }
    canvas.clipped(to: rect) { canvas.fill(rect) }
    canvas.caret = nil
    draw(in: area, contentHeight: height, offset: offset + shift, on: canvas)
  }

  private func draw(in rect: Rect, contentHeight: Int, offset: Int, on canvas: Canvas) {
    memory.scrollOffsets[id] = offset
    let whole = Rect(x: rect.minX, y: rect.minY - offset, width: rect.size.width, height: contentHeight)
    canvas.clipped(to: rect) { child.draw(in: whole, on: canvas) }
  }
}
