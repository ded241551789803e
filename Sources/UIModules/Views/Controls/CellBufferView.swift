/// A picture of a screen: its cells, with their styles. Where there is too little room, it is cut at the right and at
/// the bottom. As an overlay it covers what is behind it.
///
/// It has no controls and no words for plain mode; `accessibilityLabel(_:)` can give it some.
public struct CellBufferView: PrimitiveView {
  private let buffer: CellBuffer
  private let firstRow: Int

  /// - Parameter firstRow: the first row of the picture that is shown.
  public init(_ buffer: CellBuffer, from firstRow: Int = 0) {
    self.buffer = buffer
    self.firstRow = firstRow
  }

  public func makeNodes(in context: ViewContext) -> [Node] {
    let (buffer, firstRow) = (buffer, firstRow)
    return [
      ClosureNode(
        hasFixedHeight: false,
        measure: {
          Size(width: min(buffer.size.width, $0.width), height: min(buffer.size.height - firstRow, $0.height))
        },
        draw: { rect, context in
          context.clear(rect)
          context.clipped(to: rect) { context.draw(buffer, at: Point(x: rect.minX, y: rect.minY - firstRow)) }
        })
    ]
  }
}
