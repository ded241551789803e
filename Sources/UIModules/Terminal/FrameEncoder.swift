public import Resources
public import Views

/// Turns frames into the bytes that make a terminal show them: the first one whole, of every other only what differs
/// from the one before.
public struct FrameEncoder {
  private let palette: Palette
  private var shown: CellBuffer?
  private var shownCaret: Point?

  /// Makes an encoder for a terminal of which nothing is known yet.
  public init(palette: Palette) {
    self.palette = palette
  }

  /// Forgets what the terminal shows, so that the next frame is sent whole.
  public mutating func invalidate() {
    shown = nil
  }

  /// The bytes that lead from the last frame to this one; empty if there is no difference.
  public mutating func encode(_ buffer: CellBuffer, caret: Point?) -> String {
    let old = shown?.size == buffer.size ? shown : nil
    var changes = old == nil ? "\u{1B}[0m\u{1B}[H\u{1B}[2J" : ""
    appendChanges(from: old, to: buffer, into: &changes)
    shown = buffer
    let oldCaret = shownCaret
    shownCaret = caret
    if changes.isEmpty, caret == oldCaret { return "" }
    // Hidden while the frame is drawn, or it would be seen jumping.
    let hide = oldCaret != nil && (caret == nil || !changes.isEmpty) ? TerminalCodes.hideCursor : ""
    guard let caret else { return hide + changes }
    let show = oldCaret != nil && changes.isEmpty ? "" : TerminalCodes.showCursor
    return hide + changes + TerminalCodes.move(x: caret.x, y: caret.y) + show
  }

  private func appendChanges(from old: CellBuffer?, to buffer: CellBuffer, into output: inout String) {
    var style = Style.plain
    for y in 0..<buffer.size.height {
      var cursor: Int?
      for x in 0..<buffer.size.width where !buffer[x, y].isTrailing {
        guard differs(x, y, from: old, in: buffer) else { continue }
        let cell = buffer[x, y]
        if cursor != x { output += TerminalCodes.move(x: x, y: y) }
        if cell.style != style {
          output += sgr(cell.style)
          style = cell.style
        }
        output.append(cell.character)
        cursor = x + (isWide(x, y, in: buffer) ? 2 : 1)
      }
    }
    if style != .plain { output += sgr(.plain) }
  }

  private func differs(_ x: Int, _ y: Int, from old: CellBuffer?, in buffer: CellBuffer) -> Bool {
    guard let old else { return buffer[x, y] != .blank }
    if old[x, y] != buffer[x, y] { return true }
    return isWide(x, y, in: buffer) && old[x + 1, y] != buffer[x + 1, y]
  }

  private func isWide(_ x: Int, _ y: Int, in buffer: CellBuffer) -> Bool {
    x + 1 < buffer.size.width && buffer[x + 1, y].isTrailing
  }

  /// Select Graphic Rendition: everything off, then what this style turns on.
  private func sgr(_ style: Style) -> String {
    var codes = "0"
    if style.attributes.contains(.bold) { codes += ";1" }
    if style.attributes.contains(.dim) { codes += ";2" }
    if style.attributes.contains(.underline) { codes += ";4" }
    if style.attributes.contains(.reverse) { codes += ";7" }
    if let index = palette.index(of: style.foreground) { codes += ";\(index < 8 ? 30 + index : 82 + index)" }
    if let index = palette.index(of: style.background) { codes += ";\(index < 8 ? 40 + index : 92 + index)" }
    return "\u{1B}[\(codes)m"
  }
}
