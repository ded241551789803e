import Testing

@testable import Terminal

struct TerminalCodesTests {  // Hazard: modes
  @Test func theBytesThatTakeTheTerminalOver() {
    #expect(TerminalCodes.setUp == "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[H\u{1B}[2J")
  }

  @Test func theBytesThatGiveItBack() {
    #expect(
      "\(TerminalCodes.tearDown)" == "\u{1B}[?2026l\u{1B}[?7h\u{1B}[0m\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l")
    #expect("\(TerminalCodes.tearDownAgain)" == "\u{1B}7\(TerminalCodes.tearDown)")
  }

  @Test func whatIsSwitchedIsSwitchedBackInReverse() {
    let frame = TerminalCodes.beginUpdate + TerminalCodes.disableWrap
    let there = switches(in: TerminalCodes.setUp)
    let back = switches(in: "\(TerminalCodes.tearDown)")
    let midFrame = switches(in: frame)

    #expect(there.count == 3)
    #expect(midFrame.count == 2)
    let undone = back.filter { code in !midFrame.contains { $0.mode == code.mode } }
    #expect(undone.map(\.mode) == there.map(\.mode).reversed())
    #expect(undone.map(\.isOn) == there.map { !$0.isOn }.reversed())
    for code in midFrame {
      #expect(back.contains { $0.mode == code.mode && $0.isOn != code.isOn }, "a frame may be cut off anywhere")
    }
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"), ("\u{1B}\\\u{7}", "G1wH"), ("日本>?", "5pel5pysPj8="),
    ("\u{FFFF}\u{3FFFF}", "77+/8L+/vw=="),
  ])
  func aTextForTheClipboardIsBase64(text: String, base64: String) {  // Hazard: clipboard
    #expect(TerminalCodes.copy(text) == Array("\u{1B}]52;c;\(base64)\u{1B}\\".utf8))
  }

  /// The private modes a text sets and resets.
  private func switches(in text: String) -> [(mode: String, isOn: Bool)] {
    text.split(separator: "\u{1B}[").compactMap { code in
      guard code.first == "?", let final = code.last, final == "h" || final == "l" else { return nil }
      return (String(code.dropFirst().dropLast()), final == "h")
    }
  }
}
