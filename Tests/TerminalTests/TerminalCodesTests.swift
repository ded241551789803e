import Testing

@testable import Terminal

struct TerminalCodesTests {
  @Test func theBytesThatTakeTheTerminalOver() {
    #expect(TerminalCodes.setUp == "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[H\u{1B}[2J")
  }

  @Test func theBytesThatGiveItBack() {
    #expect(TerminalCodes.tearDown == "\u{1B}[0m\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l")
  }

  @Test func whatIsSwitchedIsSwitchedBackInReverse() {
    let there = switches(in: TerminalCodes.setUp)
    let back = switches(in: TerminalCodes.tearDown)

    #expect(there.count == 3)
    #expect(back.map(\.mode) == there.map(\.mode).reversed())
    #expect(back.map(\.isOn) == there.map { !$0.isOn }.reversed())
  }

  /// The private modes a text sets and resets.
  private func switches(in text: String) -> [(mode: String, isOn: Bool)] {
    text.split(separator: "\u{1B}[").compactMap { code in
      guard code.first == "?", let final = code.last, final == "h" || final == "l" else { return nil }
      return (String(code.dropFirst().dropLast()), final == "h")
    }
  }
}
