import Resources
import Views

/// The style that the terminal draws with (Select Graphic Rendition), and the shortest codes that change it.
struct SGRState {
  let palette: Palette
  /// Nil if the style of the terminal is unknown.
  private(set) var style: Style?

  /// Whether a cell can be drawn with the current style.
  func matches(_ cell: RenderedCell) -> Bool {
    guard let style else { return false }
    return cell.style == style || cell.isSpace && cell.style == style.onBlank
  }

  /// Records that the terminal has its default style.
  mutating func reset() {
    style = .plain
  }

  /// Appends the codes that select the style of a cell.
  mutating func select(for cell: RenderedCell, in output: inout [UInt8]) {
    if matches(cell) { return }
    let target = cell.style
    if let style {
      output.appendShorter({ change(from: style, to: target, in: &$0) }, { set(target, in: &$0) })
    } else {
      set(target, in: &output)
    }
    style = target
  }

  /// Resets all attributes and sets those of `target`.
  private func set(_ target: Style, in output: inout [UInt8]) {
    guard target != .plain else { return output.append(TerminalCodes.resetSGR) }
    change(from: .plain, to: target, after: "0;", in: &output)
  }

  /// - Parameter first: a code that is sent before.
  private func change(from style: Style, to target: Style, after first: String = "", in output: inout [UInt8]) {
    output.append("\u{1B}[")
    output.append(first)
    let off = style.attributes.subtracting(target.attributes)
    var on = target.attributes.subtracting(style.attributes)
    if !off.isDisjoint(with: [.bold, .dim]) {
      // One code ends both bold and dim.
      code(22, in: &output)
      on.formUnion(target.attributes.intersection([.bold, .dim]))
    }
    if off.contains(.underline) { code(24, in: &output) }
    if off.contains(.reverse) { code(27, in: &output) }
    if on.contains(.bold) { code(1, in: &output) }
    if on.contains(.dim) { code(2, in: &output) }
    if on.contains(.underline) { code(4, in: &output) }
    if on.contains(.reverse) { code(7, in: &output) }
    let foreground = foreground(of: target)
    if foreground != self.foreground(of: style) { color(foreground, base: 30, in: &output) }
    if style.background != target.background { color(palette.tint(of: target.background), base: 40, in: &output) }
    output[output.count - 1] = UInt8(ascii: "m")
  }

  private func foreground(of style: Style) -> Palette.Tint {
    palette.tint(of: style.foreground, on: style.background)
  }

  /// - Parameter base: 30 for the foreground, 40 for the background.
  private func color(_ tint: Palette.Tint, base: Int, in output: inout [UInt8]) {
    switch tint {
    case .own, .dimmed: code(base + 9, in: &output)
    case .index(let index) where index < 8: code(base + Int(index), in: &output)
    case .index(let index) where index < 16: code(base + 52 + Int(index), in: &output)
    case .index(let index): for number in [base + 8, 5, Int(index)] { code(number, in: &output) }
    case .rgb(let rgb):
      for number in [base + 8, 2, Int(rgb.red), Int(rgb.green), Int(rgb.blue)] { code(number, in: &output) }
    }
  }

  /// Every code ends in a semicolon; the last one is replaced by the final byte.
  private func code(_ number: Int, in output: inout [UInt8]) {
    output.append(number: number)
    output.append(UInt8(ascii: ";"))
  }
}
