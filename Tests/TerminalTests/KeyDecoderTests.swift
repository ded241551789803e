import Testing
import Views

@testable import Terminal

/// Characters, and input that is complete only after a timeout.
struct KeyDecoderTests {
  @Test func aLoneEscWaitsForWhatFollows() {  // Hazard: esc
    var decoder = KeyDecoder()
    #expect(decoder.timeout == nil)

    let waiting = decoder.feed([0x1B])
    #expect(waiting == [])
    #expect(decoder.timeout == .milliseconds(40))

    let key = decoder.flush()
    #expect(key == [.key(Key(.escape))])
    #expect(decoder.timeout == nil)
    let nothing = decoder.flush()
    #expect(nothing == [])
  }

  @Test(arguments: ["[", "O", "]", "P", "X", "^", "_"] as [Character])
  func whatMayBeAKeyWaitsBriefly(character: Character) {
    var decoder = KeyDecoder()
    let waiting = decoder.feed(Array("\u{1B}\(character)".utf8))

    #expect(waiting == [])
    #expect(decoder.timeout == .milliseconds(40))
    let flushed = decoder.flush()
    let rest = decoder.feed(Array("A".utf8))

    #expect(flushed == [.typed(character, .alt)])
    #expect(rest == [.typed("A")])
  }

  @Test(arguments: [
    "\u{1B}[9", "\u{1B}[[", "\u{1B}O5", "\u{1B}[M", "\u{1B}[Mab", "\u{1B}]0;t", "\u{1B}P1$r", "\u{1B}_x\u{1B}",
    "\u{1B}\u{1B}[9",
  ])
  func whatCanOnlyBeASequenceWaitsLongerAndIsForgottenIfItNeverBecomesWhole(text: String) {
    var decoder = KeyDecoder()
    _ = decoder.feed(Array(text.utf8))
    #expect(decoder.timeout == .seconds(1))

    let flushed = decoder.flush()
    let rest = decoder.feed(Array("A".utf8))

    #expect(flushed == [])
    #expect(rest == [.typed("A")])
  }

  @Test func halfACharacterIsForgottenToo() {
    var decoder = KeyDecoder()
    _ = decoder.feed([0xE2, 0x82])
    #expect(decoder.timeout == .seconds(1))

    let flushed = decoder.flush()

    #expect(flushed == [])
    #expect(decoder.timeout == nil)
  }

  @Test(
    "no Esc is lost",
    arguments: [
      ("\u{1B}\u{1B}", [.key(Key(.escape)), .key(Key(.escape))]),
      ("\u{1B}\u{1B}\u{1B}", [.key(Key(.escape)), .key(Key(.escape)), .key(Key(.escape))]),
      ("\u{1B}\u{1B}x", [.key(Key(.escape)), .typed("x", .alt)]),
      ("\u{1B}\u{1B}[", [.key(Key(.escape)), .typed("[", .alt)]),
      ("\u{1B}\u{1B}O", [.key(Key(.escape)), .typed("O", .alt)]),
      ("\u{1B}\u{1B}]", [.key(Key(.escape)), .typed("]", .alt)]),
      ("\u{1B}]\u{1B}", [.typed("]", .alt), .key(Key(.escape))]),
      ("\u{1B}\u{1B}[?1;2c", [.key(Key(.escape))]),
      ("\u{1B}\u{1B}[<0;1;1M", [.key(Key(.escape))]),
      ("\u{1B}\u{1B}[200~a\u{1B}[201~", [.key(Key(.escape)), .paste("a")]),
    ] as [(String, [Event])])
  func escapes(_ text: String, gives events: [Event]) {
    #expect(decodeToTheEnd(text) == events)
  }

  @Test(
    arguments: [
      ("\u{1B}\u{1B}[A", .up), ("\u{1B}\u{1B}OA", .up), ("\u{1B}\u{1B}[3~", .delete), ("\u{1B}\u{1B}[[A", .function(1)),
    ] as [(String, Key.Code)])
  func anEscRightBeforeAKeysSequenceIsAltAsRxvtAndPuTTYSendIt(_ text: String, is code: Key.Code) {
    #expect(decodeToTheEnd(text) == [.key(Key(code, .alt))])
    #expect(decodeToTheEnd("\u{1B}\u{1B}[2~") == [])
  }

  @Test func aSequenceThatBreaksOffGivesWayToWhatFollows() {
    #expect(decode("\u{1B}[1;\u{1B}[A") == [.key(Key(.up))])
    #expect(decode("\u{1B}[1\r") == [.key(Key(.enter))])
    #expect(decode("\u{1B}[[\u{1B}[B") == [.key(Key(.down))])
    #expect(decode("\u{1B}[M\u{1B}[B") == [.key(Key(.down))])
    #expect(decode("\u{1B}O\u{1B}[A") == [.typed("O", .alt), .key(Key(.up))])
    #expect(decode("\u{1B}[\r") == [.typed("[", .alt), .key(Key(.enter))])
    #expect(decode("\u{1B}PéX\u{1B}[A") == [.key(Key(.up))])
    #expect(decode("\u{1B}P\u{1B}P\u{1B}[A") == [.typed("P", .alt), .typed("P", .alt), .key(Key(.up))])
  }

  @Test(arguments: [
    "", "\u{1B}[", "\u{1B}[1;", "\u{1B}[[", "\u{1B}[M", "\u{1B}[Ma", "\u{1B}O", "\u{1B}O5", "\u{1B}]", "\u{1B}]0;t",
    "\u{1B}Pq", "\u{1B}_x", "é\u{1B}Xx",
  ])
  func cWorksInTheMiddleOfAnythingButAPaste(after text: String) {
    #expect(decode(text + "\u{3}").last == .key(.control("c")))
  }

  @Test(
    arguments: [
      [0x80], [0xBF, 0xBF], [0xC0, 0xAF], [0xC3], [0xE6, 0x97], [0xF0, 0x9F, 0x98], [0xED, 0xA0, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF5], [0xFF], [0xE0, 0x80, 0xAF], [0x1B, 0xC3], [0x1B, 0xFF],
    ] as [[UInt8]])
  func whatIsNotUTF8IsDroppedAndNothingElse(_ bytes: [UInt8]) {
    let all = Array("a".utf8) + bytes + Array("b".utf8)

    #expect(decode(cutting: all, at: []) == [.typed("a"), .typed("b")])
    #expect(decode(cutting: all, at: Array(1..<all.count)) == decode(cutting: all, at: []))
  }
}
