import Resources

/// Shows a part of something taller than the room there is, and follows the focus; the page keys scroll it, and the
/// arrows where there is no other control to go to. A mark at the right edge tells where there is more.
public struct ScrollView: PrimitiveView {
  private let content: AnyView

  public init(@ViewBuilder content: () -> AnyView) {
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

  override var isRigid: Bool { false }

  override func measure(_ offer: Size) -> Size {
    let size = child.size(offered: offer)
    return Size(width: offer.width, height: min(size.height, offer.height))
  }

  override func draw(in rect: Rect, on canvas: Canvas) {
    let content = child.size(offered: rect.size)
    let height = max(rect.size.height, content.height)
    let area = rect.centered(Size(width: content.width, height: rect.size.height))
    var offset = max(0, min(memory.scrollOffsets[id] ?? 0, height - rect.size.height))
    memory.viewports[id] = (rect.size.height, height)
    let outside = canvas.focusedRect
    canvas.focusedRect = nil
    let before = canvas.progress
    draw(in: area, contentHeight: height, offset: offset, on: canvas)
    if let focus = canvas.focusedRect, !memory.scrolledByHand.contains(id) {
      // One more row than the control itself, for the message that may stand below it.
      let bottom = min(focus.maxY + 1, rect.minY - offset + height)
      let shift = min(max(0, bottom - rect.maxY), focus.minY - rect.minY)
      if shift != 0 {
        offset += shift
        canvas.fill(rect)
        canvas.goBack(to: before)
        canvas.caret = nil
        draw(in: area, contentHeight: height, offset: offset, on: canvas)
      }
    } else {
      canvas.focusedRect = outside
    }
    memory.scrollOffsets[id] = offset
    canvas.note(Element(.scroller, in: rect, id: id))
    drawMarks(in: rect, above: offset > 0, below: offset + rect.size.height < height, on: canvas)
  }

  private func draw(in rect: Rect, contentHeight: Int, offset: Int, on canvas: Canvas) {
    let whole = Rect(x: rect.minX, y: rect.minY - offset, width: rect.size.width, height: contentHeight)
    canvas.clipped(to: rect) { child.draw(in: whole, on: canvas) }
  }

  private func drawMarks(in rect: Rect, above: Bool, below: Bool, on canvas: Canvas) {
    let style = Style(foreground: .accent)
    for (isBelow, y) in [(false, rect.minY), (true, rect.maxY - 1)] where isBelow ? below : above {
      canvas.write(isBelow ? "↓" : "↑", at: Point(x: rect.maxX - 1, y: y), style: style)
      canvas.note(Element(.more(isBelow: isBelow), in: Rect(x: rect.maxX - 1, y: y, width: 1, height: 1)))
    }
  }
}
