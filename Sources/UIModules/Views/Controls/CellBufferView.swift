/// Shows the cells of a screen, cut to the available size, over what is behind them. It has no controls and no words
/// for plain mode; `accessibilityLabel(_:)` can give it some.
public struct CellBufferView: PrimitiveView {
  private let buffer: CellBuffer
  private let firstRow: Int

  /// - Parameter firstRow: the first row of the buffer that is shown.
  public init(_ buffer: CellBuffer, from firstRow: Int = 0) {
    self.buffer = buffer
    self.firstRow = firstRow
  }

  func nodes(in context: ViewContext) -> [Node] {
    let (buffer, firstRow) = (buffer, firstRow)
    let measure = { @MainActor (proposal: Size) in
      Size(
        width: min(buffer.size.width, proposal.width), height: min(buffer.size.height - firstRow, proposal.height))
    }
    let node = ClosureNode(hasFixedHeight: false, measure: measure) { rect, canvas in
      canvas.clear(rect)
      canvas.add(Element(.picture), in: rect)
      canvas.clipped(to: rect) { canvas.draw(buffer, at: rect.point(y: -firstRow)) }
    }
    return [node]
  }
}
