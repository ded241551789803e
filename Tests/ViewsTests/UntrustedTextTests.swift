import MicroappBasics
@testable import Views
import Testing

/// With any text, no cell holds what a terminal obeys, and every row is filled exactly.
@MainActor
struct UntrustedTextTests {  // Hazard: escapes
  nonisolated private static let pieces: [Unicode.Scalar] = {
    let controls = (0...0x9F as ClosedRange<UInt32>).filter { $0 < 0x20 || $0 > 0x7E }
    let hidden: [UInt32] = [
      0x61C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A, 0x202E, 0x2066, 0x2069, 0x206A, 0xFFF9, 0xFFFB, 0xFDD0, 0xFFFE,
      0x1FFFF, 0xE0001, 0xE0041, 0xE007F,
    ]
    let marks: [UInt32] = [
      0x301, 0x200B, 0x200C, 0x200D, 0xFE0E, 0xFE0F, 0x20E3, 0xAD, 0x94D, 0x93F, 0xE33, 0x600, 0x1161,
    ]
    let letters: [UInt32] = [
      0x61, 0x20, 0x31, 0xE9, 0x65E5, 0xD55C, 0x1112, 0x915, 0x1F600, 0x1F3FD, 0x1F1F5, 0x1F3F4, 0x200B,
    ]
    return (controls + hidden + marks + marks + marks + letters + letters + letters).compactMap(Unicode.Scalar.init)
  }()

  private var random = SplitMix64(seed: 1)

  private mutating func text(_ count: Int) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<count { text.append(Self.pieces.randomElement(using: &random) ?? "a") }
    return String(text)
  }

  /// Whether a terminal only shows this, by the categories of Unicode and not by the list in the code.
  private func isHarmless(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    let isFlag = scalars.first == "\u{1F3F4}"
    return scalars.count <= Character.scalarLimit
      && scalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        case .format: isFlag || [0x200B, 0x200C, 0x200D, 0xAD, 0x600].contains(scalar.value)
        default: !scalar.properties.isNoncharacterCodePoint
        }
      }
  }

  private func check(_ buffer: CellBuffer, _ note: String) {
    for y in 0..<buffer.size.height {
      var width = 0
      for x in 0..<buffer.size.width where !buffer[x, y].isTrailing {
        let character = buffer[x, y].character
        let isWide = x + 1 < buffer.size.width && buffer[x + 1, y].isTrailing
        if !isHarmless(character) || character.cellWidth != (isWide ? 2 : 1) {
          Issue.record("\(character.unicodeScalars.map(\.value)) in \(note)")
        }
        width += character.cellWidth
      }
      #expect(width == buffer.size.width, "\(note)")
    }
  }

  @Test mutating func everyControlShowsOnlyWhatIsHarmless() {
    for number in 0..<30 {
      let text = text(30)
      let screen = Screen(37, 14) {
        VStack(alignment: .leading) {
          NavigationBar(level: 0, screen: 0, back: nil) {
            VStack(alignment: .leading) {
              TextField(String(text.prefix(3)), text: .constant(text), message: text)
              Toggle(text, isOn: .constant(true))
              Button(text) {}.onKey(Key(.escape), hint: text) {}
              Text(text)
              Text(text, lineLimit: 1)
              Divider(text)
            }
            .navigationTitle(text)
          }
          List("", [text], selection: .constant(0)) { Text($0) }
          StatusBar()
        }
        .toast(number.isMultiple(of: 2) ? text : nil)
        .alert(text, message: text, isPresented: .constant(number.isMultiple(of: 3)))
      }
      let frame = screen.frame()
      check(frame.buffer, "\(number)")
      #expect(frame.texts.allSatisfy { $0.allSatisfy(isHarmless) })
    }
  }

  @Test mutating func noDrawingLeavesHalfACharacter() {  // Hazard: half
    let canvas = Canvas(size: Size(width: 11, height: 2))
    for _ in 0..<700 {
      let point = Point(x: .random(in: -3...11, using: &random), y: .random(in: -1...2, using: &random))
      let clip = Rect(
        x: .random(in: -2...6, using: &random), y: 0, width: .random(in: 0...9, using: &random), height: 2)
      let before = canvas.buffer
      let text = text(4)
      canvas.clipped(to: clip) {
        if text.utf8.count.isMultiple(of: 5) {
          canvas.fill(Rect(x: point.x, y: point.y, width: 3, height: 2), with: "#")
        } else {
          #expect(canvas.write(text, at: point, style: .plain) == text.cellWidth)
        }
      }
      check(canvas.buffer, text)
      for y in 0..<2 {
        for x in 0..<11 where !clip.contains(Point(x: x, y: y)) {
          // Outside the clip nothing changes, except a half of a character whose other half was inside.
          #expect(canvas.buffer[x, y] == before[x, y] || canvas.buffer[x, y].character == " ")
        }
      }
    }
  }
}
