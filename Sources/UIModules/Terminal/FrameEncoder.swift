public import Resources
public import Views

/// Encodes frames as terminal output: the first frame completely, each later one as the shortest difference to the
/// frame before.
///
/// It assumes that the terminal shows the last frame. If that may be wrong, call `invalidate()`.
public struct FrameEncoder {
  /// The colours. Another palette makes the next frame complete.
  var palette: Palette {
    didSet { if palette != oldValue { invalidate() } }
  }
  private var writer: TerminalWriter
  private var shown: (buffer: CellBuffer, rendered: RenderedFrame)?
  private var shownCaret: Point?
  private var isCursorShown: Bool?

  /// A frame of more bytes is sent as a synchronized update, even if it is a single run.
  private static let updateThreshold = 128

  /// Creates an encoder for a terminal in an unknown state.
  public init(palette: Palette) {
    self.palette = palette
    writer = TerminalWriter(palette: palette, size: .zero)
  }

  /// Makes the next frame complete, for a terminal in an unknown state.
  public mutating func invalidate() { shown = nil }

  /// The output that changes the last frame into this one, as UTF-8 for a terminal in raw mode; empty if they are
  /// equal.
  ///
  /// - Parameter caret: the position of the visible cursor; nil hides it.
  public mutating func encode(_ buffer: CellBuffer, caret: Point?) -> [UInt8] {
    let caret = caret.flatMap { Rect(buffer.size).contains($0) ? $0 : nil }
    if let shown, caret == shownCaret, shown.buffer == buffer { return [] }
    let rendered = RenderedFrame(buffer, palette: palette, after: shown)
    let old = shown?.rendered.size == rendered.size ? shown?.rendered : nil
    if old == nil {
      writer = TerminalWriter(palette: palette, size: buffer.size)
      writer.resetTerminal()
      isCursorShown = nil
    }
    var changes = FrameDiff(from: old, to: rendered)
    changes.write(to: &writer)
    let start = shownCaret
    (shown, shownCaret) = ((buffer, rendered), caret)
    if let caret { writer.move(to: caret) }
    return wrapped(writer.flush(), changes.runs, from: start, to: caret)
  }

  /// Adds a synchronized update if needed, and hides the cursor while it moves.
  private mutating func wrapped(_ bytes: [UInt8], _ runs: FrameDiff.Runs, from: Point?, to caret: Point?) -> [UInt8] {
    let isLarge = runs.count > 1 || bytes.count > Self.updateThreshold
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count + 32)
    if isLarge { output.append(TerminalCodes.beginUpdate) }
    if isCursorShown != false, caret == nil || isCursorShown == nil || !runs.areAtCaret(from: from, to: caret) {
      output.append(TerminalCodes.hideCursor)
      isCursorShown = false
    }
    output += bytes
    if caret != nil, isCursorShown == false {
      output.append(TerminalCodes.showCursor)
      isCursorShown = true
    }
    if isLarge { output.append(TerminalCodes.endUpdate) }
    return output
  }
}
