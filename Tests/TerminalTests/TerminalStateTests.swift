import POSIX
import Testing

@testable import Terminal

/// A state becomes a word, and back.
struct TerminalStateTests {  // Hazard: replace-modes
  private static let saved: termios = {
    var modes = termios()
    cfmakeraw(&modes)
    modes.c_lflag = tcflag_t(ICANON | ECHO)
    modes.c_cc.0 = 255
    return modes
  }()

  @Test func aStateIsAWordAndBack() throws {
    for captured in [nil, 7] as [Int32?] {
      let state = TerminalState(saved: Self.saved, captured: captured)
      let word = state.description

      #expect(word.allSatisfy { $0.isASCII && !$0.isWhitespace })
      let back = try #require(TerminalState(word))
      #expect(back == state)
      #expect(back.saved.c_lflag == Self.saved.c_lflag)
      #expect(back.saved.c_cc.0 == 255)
      #expect(back.captured == captured)
    }
  }

  @Test func whatALaterVersionAddsIsIgnored() throws {
    let state = TerminalState(saved: Self.saved, captured: 3)
    #expect(TerminalState("new=1,\(state),other") == state)
  }

  @Test func withoutTheModesThereIsNoState() {
    let word = TerminalState(saved: Self.saved, captured: nil).description
    for broken in ["", "captured=3", "modes=", "modes=00", String(word.dropFirst(8)), word.replacing("0", with: "x")] {
      #expect(TerminalState(broken) == nil)
    }
  }
}
