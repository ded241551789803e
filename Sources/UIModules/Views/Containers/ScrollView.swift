/// A vertical scroll view that follows the focus. The page keys scroll it, and the arrows where there is one control.
public struct ScrollView: PrimitiveView {
  private let content: AnyView

  /// Creates a scroll view.
  public init(@ViewBuilder content: () -> AnyView) {
    self.content = content()
  }

  func nodes(in context: ViewContext) -> [Node] {
    context.frame.addScrollView(context.id)
    let child = content.makeNode(in: context.child(0))
    let viewport = Viewport(child: child, id: context.id, uiState: context.frame.uiState)
    return [ClosureNode(hasFixedHeight: false, measure: viewport.measure, draw: viewport.draw)]
  }
}

@MainActor
private struct Viewport {
  let child: Node
  let id: ViewID
  let uiState: UIState

  func measure(_ proposal: Size) -> Size {
    Size(width: proposal.width, height: min(child.size(proposed: proposal).height, proposal.height))
  }

  func draw(in rect: Rect, on canvas: Canvas) {
    let content = child.size(proposed: rect.size)
    let height = max(rect.size.height, content.height)
    let visible = rect.centered(Size(width: content.width, height: rect.size.height))
    var offset = max(0, min(uiState.scrollOffsets[id] ?? 0, height - rect.size.height))
    uiState.viewports[id] = (rect.size.height, height)
    let outside = canvas.focusedRect
    canvas.focusedRect = nil
    let before = canvas.checkpoint
    drawContent(in: visible, contentHeight: height, offset: offset, on: canvas)
    if let focus = canvas.focusedRect, !uiState.manuallyScrolled.contains(id) {
      // Includes the row below the control, where its message may be.
      let bottom = min(focus.maxY + 1, rect.minY - offset + height)
      let shift = min(max(0, bottom - rect.maxY), focus.minY - rect.minY)
      if shift != 0 {
        offset += shift
        canvas.fill(rect)
        canvas.rollBack(to: before)
        canvas.caret = nil
        drawContent(in: visible, contentHeight: height, offset: offset, on: canvas)
      }
    } else {
      canvas.focusedRect = outside
    }
    uiState.scrollOffsets[id] = offset
    let (above, below) = (offset > 0, offset + rect.size.height < height)
    canvas.drawScrollIndicators(in: rect, above: above, below: below)
    for isBelow in [false, true] where isBelow ? below : above {
      let y = isBelow ? rect.maxY - 1 : rect.minY
      canvas.add(Element(isBelow ? .moreBelow : .moreAbove), in: Rect(x: rect.maxX - 1, y: y, width: 1, height: 1))
    }
  }

  private func drawContent(in rect: Rect, contentHeight: Int, offset: Int, on canvas: Canvas) {
    canvas.clipped(to: rect) { child.draw(in: rect.row(-offset, height: contentHeight), on: canvas) }
  }
}

extension Canvas {
  func drawScrollIndicators(in rect: Rect, above: Bool, below: Bool) {
    let style = Style(foreground: .secondary)
    if above { write("↑", at: Point(x: rect.maxX - 1, y: rect.minY), style: style) }
    if below { write("↓", at: Point(x: rect.maxX - 1, y: rect.maxY - 1), style: style) }
  }
}
