import MicroappBasics
import Views

/// Frames as a screen may show them one after another: mostly little changes, and characters of all kinds.
@MainActor
struct RandomFrames {
  let width: Int
  let height: Int
  private var picture: Picture

  private static let characters: [Character] = [
    "a", "b", "c", " ", " ", "日", "本", "─", "─", "●", "é", "😀", "e\u{301}", "👩‍🚀", "🇩🇪", "👍🏽", "❤️",
  ]

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    picture = Picture(width: width, height: height)
  }

  static func palette(using generator: inout SplitMix64) -> Palette {
    Palette(
      theme: Theme.allCases.randomElement(using: &generator) ?? .standard,
      depth: ColorDepth.allCases.randomElement(using: &generator) ?? .sixteen)
  }

  mutating func next(using generator: inout SplitMix64) -> (buffer: CellBuffer, caret: Point?) {
    if Int.random(in: 0..<10, using: &generator) == 0 { picture = Picture(width: width, height: height) }
    for _ in 0..<Int.random(in: 0..<4, using: &generator) { scribble(using: &generator) }
    return (picture.buffer, Bool.random(using: &generator) ? place(using: &generator) : nil)
  }

  private func place(using generator: inout SplitMix64) -> Point {
    Point(x: .random(in: 0..<width, using: &generator), y: .random(in: 0..<height, using: &generator))
  }

  private func scribble(using generator: inout SplitMix64) {
    let isBlank = Int.random(in: 0..<4, using: &generator) == 0
    let text = (0..<Int.random(in: 1..<8, using: &generator)).map { _ in
      isBlank ? " " : Self.characters.randomElement(using: &generator) ?? " "
    }
    let style = Style(
      foreground: Color.allCases.randomElement(using: &generator) ?? .plain,
      background: [.plain, .plain, .plain, .warning, .selection].randomElement(using: &generator) ?? .plain,
      attributes: Attributes(rawValue: .random(in: 0..<16, using: &generator)))
    picture.write(String(text), at: place(using: &generator), style: Bool.random(using: &generator) ? .plain : style)
  }
}
