import MicroappBasics
import Testing
import Views

@testable import Terminal

/// Random input and damaged real input, from a seeded generator.
struct KeyDecoderFuzzTests {  // Hazard: split
  /// Real input of terminals and its edge cases.
  private static let corpus: [[UInt8]] =
    [
      "\u{1B}", "\u{1B}\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}[A", "\u{1B}[1;5C", "\u{1B}OP", "\u{1B}O5A", "\u{1B}[3~",
      "\u{1B}[7$", "\u{1B}[8^", "\u{1B}[[A", "\u{1B}[[", "\u{1B}[27;5;99~", "\u{1B}[97:65;2u", "\u{1B}[200~",
      "\u{1B}[201~", "\u{1B}[200~a\nb\u{1B}[201~", "\u{1B}[<0;12;5M", "\u{1B}[<65;1;1M", "\u{1B}[<0;1;1m",
      "\u{1B}[M !!", "\u{1B}[32;1;5M", "\u{1B}[?62;22c", "\u{1B}[24;80R", "\u{1B}[?2026;2$y", "\u{1B}[I",
      "\u{1B}]11;rgb:0/0/0\u{7}", "\u{1B}P1$r0 q\u{1B}\\", "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}]", "\u{1B}X", "\u{1B}\\",
      "日😀é", "x\r\t", "\u{3}", "\0", ";;;:::", "1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;1;",
    ].map { Array($0.utf8) } + [[0xF0, 0x9F], [0xC3], [0x80], [0xFF], [0xE6, 0x97]]

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func whateverComesAndHoweverItIsCutTheSameEventsLittleIsKeptAndSilenceEndsIt(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<inputs(50_000, debug: 250) {
      let bytes = input(using: &generator)
      let mistake = mistake(decoding: bytes, cutting: generator.next())
      if let mistake {
        Issue.record("\(mistake): \(bytes)")
        return
      }
    }
  }

  private func input(using generator: inout SplitMix64) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let piece = Self.corpus.randomElement(using: &generator) ?? []
      let choice = generator.next()
      let place = Int(truncatingIfNeeded: choice >> 32) & 0xFF
      switch choice & 7 {
      case 0: bytes.append(UInt8(truncatingIfNeeded: choice >> 8))
      case 1: bytes += piece.prefix(place % (piece.count + 1))
      case 2: bytes += piece.suffix(place % (piece.count + 1))
      case 3:
        bytes += piece
        bytes[bytes.count - 1 - place % piece.count] ^= UInt8(truncatingIfNeeded: choice >> 8)
      default: bytes += piece
      }
    }
    return bytes
  }

  /// The error in decoding these bytes; nil if there is none.
  private func mistake(decoding bytes: [UInt8], cutting pattern: UInt64) -> String? {
    // Input without ~ begins no paste.
    let mostKept = bytes.contains(UInt8(ascii: "~")) ? bytes.count : KeyDecoder.sequenceLimit + 1
    var whole = KeyDecoder()
    var cut = KeyDecoder()
    let events = whole.feed(bytes)
    var pieces: [Event] = []
    var start = 0
    for end in bytes.indices.map({ $0 + 1 }) where end == bytes.count || (pattern >> (end & 63)) & 1 == 1 {
      pieces += cut.feed(Array(bytes[start..<end]))
      start = end
      if cut.heldCount > mostKept { return "too much is kept" }
    }
    if events != pieces { return "the events depend on the cuts" }
    if whole.timeout != cut.timeout { return "the waiting depends on the cuts" }
    if whole.flush() != cut.flush() { return "what silence gives depends on the cuts" }
    if whole.timeout != nil || whole.heldCount > 0 { return "something is left after silence" }
    if whole.feed([UInt8(ascii: "A")]) != [.typed("A")] { return "a key after silence is not itself" }
    return nil
  }
}
