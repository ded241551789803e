public import Views

/// Encodes frames as terminal output: the first frame completely, each later one as the difference to the frame before. If the
/// terminal may not show the last frame, call `invalidate()`.
public struct FrameEncoder {
  private let palette: Palette
  private var shown: (buffer: CellBuffer, rendered: RenderedFrame)?
  private var shownCaret: Point?
  private var isCursorShown: Bool?

  /// Creates an encoder for a terminal in an unknown state.
  public init(palette: Palette) {
    self.palette = palette
  }

  /// Makes the next frame complete, for a terminal in an unknown state.
  public mutating func invalidate() { shown = nil }

  /// The output that changes the last frame into this one, as UTF-8 for a terminal in raw mode; empty if they are equal.
  /// Several runs of changes are a synchronized update, with the cursor hidden. Without a `caret` it stays hidden.
  public mutating func encode(_ buffer: CellBuffer, caret: Point?) -> [UInt8] {
    let caret = caret.flatMap { Rect(buffer.size).contains($0) ? $0 : nil }
    if let shown, caret == shownCaret, shown.buffer == buffer { return [] }
    let rendered = RenderedFrame(buffer, palette: palette, after: shown)
    let old = shown?.rendered.size == rendered.size ? shown?.rendered : nil
    if old == nil { isCursorShown = nil }
    let diff = FrameDiff(from: old, to: rendered, palette: palette)
    let cursor = diff.runCount == 0 ? shownCaret : diff.cursor
    let isUpdate = diff.runCount > 1
    (shown, shownCaret) = ((buffer, rendered), caret)

    var output: [UInt8] = []
    output.reserveCapacity(diff.output.count + 48)
    if isUpdate { output.append(TerminalCodes.beginUpdate) }
    if isUpdate || caret == nil { showCursor(false, in: &output) }
    if old == nil { output.append(TerminalCodes.resetMargins) }
    output += diff.output
    if let caret {
      if cursor != caret { output.append(moveTo: caret) }
      showCursor(true, in: &output)
    }
    if isUpdate { output.append(TerminalCodes.endUpdate) }
    return output
  }

  private mutating func showCursor(_ isShown: Bool, in output: inout [UInt8]) {
    guard isCursorShown != isShown else { return }
    isCursorShown = isShown
    output.append(isShown ? TerminalCodes.showCursor : TerminalCodes.hideCursor)
  }
}
