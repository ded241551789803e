import MicroappBasics
import Views
import Testing

@testable import Terminal

/// The terminal always shows the last of several frames.
@MainActor
struct EmulationTests {
  @Test(arguments: 1...24 as ClosedRange<UInt64>)
  func theTerminalAlwaysShowsExactlyTheLastFrame(seed: UInt64) {  // Hazard: assumptions
    var generator = SplitMix64(seed: seed)
    let palette = RandomFrames.palette(using: &generator)
    var encoder = FrameEncoder(palette: palette)
    let height = Int.random(in: 1...5, using: &generator)
    for width in [3, 8, 1, 14] {
      var frames = RandomFrames(width: width, height: height)
      var emulator = Emulator(width: frames.width, height: frames.height)
      emulator.corrupt(cursorShown: .random(using: &generator))
      for _ in 0..<inputs(40, debug: 5) {
        let (buffer, caret) = frames.next(using: &generator)
        if Int.random(in: 0..<16, using: &generator) == 0 {
          encoder.invalidate()
          emulator.corrupt(cursorShown: .random(using: &generator))
        }

        emulator.feed(encoder.encode(buffer, caret: caret))

        #expect(emulator.cells.map(\.seen) == Shown.cells(of: buffer, palette: palette).map(\.seen))
        #expect(emulator.isCursorShown == (caret != nil))
        if let caret { #expect(emulator.cursor == caret) }
        #expect(encoder.encode(buffer, caret: caret) == [])
      }
      #expect(emulator.complaints == [])
    }
  }

  @Test(arguments: 1...16 as ClosedRange<UInt64>)
  func whateverWidthATerminalGivesToWhatIsNotCertainAllElseIsRight(seed: UInt64) {  // Hazard: widths
    var generator = SplitMix64(seed: seed)
    let palette = RandomFrames.palette(using: &generator)
    var encoder = FrameEncoder(palette: palette)
    var frames = RandomFrames(width: .random(in: 4...16, using: &generator), height: 3)
    // Between one cell and two for each scalar, different for each character.
    var emulator = Emulator(width: frames.width, height: frames.height) { character in
      character.isWidthCertain
        ? character.cellWidth : 1 + Int((seed &* 7 &+ UInt64(character.utf8.count)) % 4) % character.maximumWidth
    }
    for _ in 0..<inputs(60, debug: 10) {
      let (buffer, caret) = frames.next(using: &generator)

      emulator.feed(encoder.encode(buffer, caret: caret))

      let wanted = Shown.cells(of: buffer, palette: palette)
      for index in wanted.indices where !Shown.isUncertain(index, in: wanted) {
        #expect(emulator.cells[index].seen == wanted[index].seen)
      }
      if let caret { #expect(emulator.cursor == caret) }
    }
    #expect(emulator.complaints == [])
  }
}

/// What a terminal should show for a buffer.
private enum Shown {
  static func cells(of buffer: CellBuffer, palette: Palette) -> [Emulator.Cell] {
    (0..<buffer.size.height).flatMap { y in
      (0..<buffer.size.width).map { x in
        let cell = buffer[x, y]
        return Emulator.Cell(text: cell.isTrailing ? "" : String(cell.character), sgr: sgr(cell.style, palette))
      }
    }
  }

  /// Whether a cell belongs to a character whose width terminals do not agree on.
  static func isUncertain(_ index: Int, in cells: [Emulator.Cell]) -> Bool {
    let text = cells[index].text.isEmpty ? cells[index - 1].text : cells[index].text
    return text.first.map { !$0.isWidthCertain } ?? false
  }

  private static func sgr(_ style: Style, _ palette: Palette) -> EmulatedSGR {
    var sgr = EmulatedSGR()
    let isReversed = style.background == .selection && palette.tint(of: .selection) == .own
    let style = isReversed ? Style(attributes: style.attributes.union(.reverse).subtracting(.dim)) : style
    for (attribute, code) in [(Attributes.bold, "1"), (.dim, "2"), (.underline, "4"), (.reverse, "7")] {
      if style.attributes.contains(attribute) { sgr.apply(code) }
    }
    for (tint, base) in [
      (palette.tint(of: style.foreground, on: style.background), 0), (palette.tint(of: style.background), 10),
    ] {
      switch tint {
      case .own: break
      case .dimmed: if base == 0 { sgr.apply("2") }
      case .index(let index) where index < 8: sgr.apply("\(30 + base + Int(index))")
      case .index(let index) where index < 16: sgr.apply("\(82 + base + Int(index))")
      case .index(let index): sgr.apply("\(38 + base);5;\(index)")
      case .rgb(let rgb): sgr.apply("\(38 + base);2;\(rgb.red);\(rgb.green);\(rgb.blue)")
      }
    }
    return sgr
  }
}

extension Emulator.Cell {
  /// The visible part: on a blank only the background. The second half of a wide character has the style of the first.
  fileprivate var seen: Emulator.Cell {
    text.isEmpty ? Emulator.Cell(text: "") : Emulator.Cell(text: text, sgr: text == " " ? sgr.onBlank : sgr)
  }
}
