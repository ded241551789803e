import Resources
import Testing
import Views

@testable import Terminal

/// What matters in the end: whatever frames come after one another, the terminal shows the last.
@MainActor
struct EmulationTests {
  @Test("the terminal always shows exactly the last frame", arguments: 1...20 as ClosedRange<UInt64>)
  func randomFrames(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var encoder = FrameEncoder(palette: .standard)
    var emulator = Emulator(width: 12, height: 4)
    var picture = Picture(width: 12, height: 4)

    for _ in 0..<60 {
      if Int.random(in: 0..<8, using: &generator) == 0 { picture = Picture(width: 12, height: 4) }
      for _ in 0..<Int.random(in: 0..<4, using: &generator) { scribble(on: picture, using: &generator) }
      if Int.random(in: 0..<20, using: &generator) == 0 { encoder.invalidate() }
      let caret = Bool.random(using: &generator) ? place(using: &generator) : nil

      emulator.feed(encoder.encode(picture.buffer, caret: caret))

      #expect(emulator.cells == cells(of: picture.buffer))
      #expect(emulator.isCursorShown == (caret != nil))
      if let caret { #expect(emulator.cursor == caret) }
    }
    #expect(emulator.complaints == [])
  }

  private func place(using generator: inout SplitMix64) -> Point {
    Point(x: Int.random(in: 0..<12, using: &generator), y: Int.random(in: 0..<4, using: &generator))
  }

  private func scribble(on picture: Picture, using generator: inout SplitMix64) {
    let characters: [Character] = ["a", "b", " ", "日", "本", "😀", "é", "e\u{301}"]
    let text = (0..<Int.random(in: 1..<6, using: &generator)).compactMap { _ in
      characters.randomElement(using: &generator)
    }
    let style = Style(
      foreground: Color.allCases.randomElement(using: &generator) ?? .plain,
      background: Bool.random(using: &generator) ? .plain : .warning,
      attributes: Attributes(rawValue: UInt8.random(in: 0..<16, using: &generator)))
    picture.write(String(text), at: place(using: &generator), style: Bool.random(using: &generator) ? .plain : style)
  }

  private func cells(of buffer: CellBuffer) -> [Emulator.Cell] {
    (0..<buffer.size.height).flatMap { y in
      (0..<buffer.size.width).map { x in
        let cell = buffer[x, y]
        return Emulator.Cell(text: cell.isTrailing ? "" : String(cell.character), style: codes(of: cell.style))
      }
    }
  }

  /// The standard palette, spelt out.
  private func codes(of style: Style) -> String {
    let colors: [Color: Int] = [.accent: 36, .secondary: 90, .success: 32, .warning: 33, .failure: 31]
    let attributes: [(Attributes, Int)] = [(.bold, 1), (.dim, 2), (.underline, 4), (.reverse, 7)]
    var codes = [0] + attributes.filter { style.attributes.contains($0.0) }.map(\.1)
    if let color = colors[style.foreground] { codes.append(color) }
    if let color = colors[style.background] { codes.append(color + 10) }
    return codes.map(String.init).joined(separator: ";")
  }
}
