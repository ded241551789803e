public import Resources
public import Views

/// Turns frames into the bytes that make a terminal show them: the first one whole, of every other only what differs
/// from the one before, the shortest way.
///
/// It knows what the terminal was sent, and nothing else of it. Whoever has reason to think that the terminal shows
/// something else calls `invalidate()`.
public struct FrameEncoder {
  private let palette: Palette
  private var writer: TerminalWriter
  private var shown: (buffer: CellBuffer, rendered: RenderedFrame)?
  private var shownCaret: Point?
  private var isCursorShown: Bool?

  /// Above so many bytes a frame is sent as one update even if it is all in one place.
  private static let updateThreshold = 128

  /// Makes an encoder for a terminal of which nothing is known yet.
  public init(palette: Palette) {
    self.palette = palette
    writer = TerminalWriter(palette: palette, size: .zero)
  }

  /// Forgets what the terminal shows and how it is set, so that the next frame is sent whole and assumes nothing.
  public mutating func invalidate() {
    shown = nil
  }

  /// The bytes that lead from the last frame to this one, as UTF-8, for a terminal in raw mode; empty if there is no
  /// difference.
  ///
  /// - Parameter caret: where the cursor is left to be seen; nil if it is not to be seen.
  public mutating func encode(_ buffer: CellBuffer, caret: Point?) -> [UInt8] {
    let caret = caret.flatMap { Self.contains(buffer.size, $0) ? $0 : nil }
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

  private static func contains(_ size: Size, _ point: Point) -> Bool {
    (0..<size.width).contains(point.x) && (0..<size.height).contains(point.y)
  }

  /// Sees to it that the frame appears at once and that the cursor is not seen where it only passes.
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
