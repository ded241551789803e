import Testing
import Views

@testable import Terminal

/// Input that is not a key: answers and mouse reports, which are ignored as a whole.
struct KeyDecoderAnswerTests {  // Hazard: sequences
  @Test(arguments: [
    // Device attributes (primary, secondary, tertiary), name, modes, cursor, size, colours, settings, focus.
    "[?62;22c", "[>0;276;0c", "P!|00000000\u{1B}\\", "P>|XTerm(379)\u{1B}\\", "[?2026;2$y", "[4;1$y", "[5;10R",
    "[1;80R", "[?1;1R", "[0n", "[8;24;80t", "]11;rgb:0000/0000/0000\u{7}", "]10;rgb:ffff/ffff/ffff\u{1B}\\",
    "P1$r0 q\u{1B}\\", "P1+r544e=787465726d\u{1B}\\", "[I", "[O", "[?1u", "]52;c;YWJj\u{7}", "_Gi=1;OK\u{1B}\\",
    "^private\u{1B}\\", "Xstring é\u{1B}\\", "]l título\u{1B}\\", "]\u{1B}\\", "]0;a\nb\u{1B}\\",
  ])
  func answersOfTheTerminalAreNotTypedHoweverTheyAreCut(_ answer: String) {
    let bytes = Array("a\u{1B}\(answer)b".utf8)

    #expect(decode(cutting: bytes, at: []) == [.typed("a"), .typed("b")])
    #expect(decode(cutting: bytes, at: Array(1..<bytes.count)) == [.typed("a"), .typed("b")])
  }

  @Test func aStringIsSwallowedHoweverLongItIsAndLittleOfItIsKept() {
    var decoder = KeyDecoder()
    var events = decoder.feed(Array("\u{1B}]52;".utf8))
    for _ in 0..<100 { events += decoder.feed(Array(repeating: UInt8(ascii: "A"), count: 1000)) }
    #expect(decoder.heldCount <= KeyDecoder.sequenceLimit + 1)
    events += decoder.feed(Array("\u{1B}\\b".utf8))

    #expect(events == [.typed("b")])
  }

  @Test(arguments: [
    // A press, the wheel, a release, a move, invalid positions, other forms, urxvt's form.
    "[<0;12;5M", "[<64;7;8M", "[<0;9;5m", "[<35;9;5M", "[<0;0;5M", "[<0;5;99999999999999999999M", "[<0;9M",
    "[<0;9;5;1M", "[<M", "[<0;-9;5M", "[<0; 9;5M", "[32;1;5M",
  ])
  func reportsOfTheMouseAreSwallowedHoweverTheyAreCut(_ report: String) {  // Hazard: mouse
    let bytes = Array("a\u{1B}\(report)b".utf8)

    #expect(decode(cutting: bytes, at: []) == [.typed("a"), .typed("b")])
    #expect(decode(cutting: bytes, at: Array(1..<bytes.count)) == [.typed("a"), .typed("b")])
  }

  @Test(arguments: [[0x20, 0x21, 0x22], [0x71, 0xFF, 0x80], [0x20, 0, 0x21]] as [[UInt8]])
  func aMouseReportInX10sFormIsSwallowedWhole(_ report: [UInt8]) {
    let bytes = Array("a\u{1B}[M".utf8) + report + Array("b".utf8)

    #expect(decode(cutting: bytes, at: []) == [.typed("a"), .typed("b")])
    for cut in 1..<bytes.count { #expect(decode(cutting: bytes, at: [cut]) == [.typed("a"), .typed("b")]) }
    #expect(decode(cutting: bytes, at: Array(1..<bytes.count)) == [.typed("a"), .typed("b")])
  }
}
