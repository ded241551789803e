/// A picture of a screen: its cells, with their styles. Where there is too little room, it is cut at the right and at
/// the bottom.
///
/// It has no controls and no words for plain mode; `accessibilityLabel(_:)` can give it some.
public struct CellBufferView: PrimitiveView {
  private let buffer: CellBuffer

  public init(_ buffer: CellBuffer) {
    self.buffer = buffer
  }

  public func makeNodes(in context: ViewContext) -> [Node] {
    [CellBufferNode(buffer)]
  }
}

private final class CellBufferNode: Node {
  private let buffer: CellBuffer

  init(_ buffer: CellBuffer) {
    self.buffer = buffer
  }

  override func measure(_ proposal: Size) -> Size {
    Size(width: min(buffer.size.width, proposal.width), height: min(buffer.size.height, proposal.height))
  }

  override func draw(in rect: Rect, context: DrawingContext) {
    context.clipped(to: rect) { context.draw(buffer, at: rect.origin) }
  }
}
