import Views
import Testing

@testable import Terminal

/// The focus is visible without colours.
@MainActor
struct FocusLookTests {  // Hazard: colours
  @Test(arguments: [
    Palette(theme: .mono, depth: .trueColor), Palette(theme: .dark, depth: .none),
  ])
  func attributesShowTheFocusAndNoColourIsSent(palette: Palette) throws {
    let text = Binding(get: { "" }, set: { _ in })
    let screen = Screen(size: Size(width: 80, height: 24)) {
      VStack(alignment: .leading, spacing: 1) {
        Form {
          TextField("Email", text: text)
          SecureField("Password", text: text)
        }
        Button("Sign Up") {}
        Button("Cancel") {}
      }
    }
    var encoder = FrameEncoder(palette: palette)
    var emulator = Emulator(width: 80, height: 24)
    for (label, other) in [("Email", "Cancel"), ("Password", "Cancel"), ("[ Sign Up ]", "Cancel"), ("Cancel", "Email")]
    {
      let frame = screen.frame()
      emulator.feed(encoder.encode(frame.buffer, caret: frame.caret))

      let (focused, unfocused) = (try emulator.sgr(at: label), try emulator.sgr(at: other))
      #expect(focused.codes.contains("1"), "\(label) is bold")
      #expect(unfocused.codes == [])
      _ = screen.send(.key(Key(.tab)))
    }
    #expect(Set(emulator.cells.flatMap(\.sgr.codes)).isSubset(of: ["1", "2", "4", "7"]))
    #expect(emulator.complaints == [])
  }
}

extension Emulator {
  /// The style of the first character of a text on the screen.
  fileprivate func sgr(at text: String) throws -> EmulatedSGR {
    let row = try #require(rows.first { $0.map(\.text).joined().contains(text) }, "\(text) is on the screen")
    let start = try #require(row.indices.first { row[$0...].map(\.text).joined().hasPrefix(text) })
    return row[start].sgr
  }

  private var rows: [[Cell]] {
    stride(from: 0, to: cells.count, by: width).map { Array(cells[$0..<($0 + width)]) }
  }
}
