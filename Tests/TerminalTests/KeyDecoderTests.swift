import Testing
import Views

@testable import Terminal

struct KeyDecoderTests {
  @Test func aLoneEscWaitsForWhatFollows() {
    var decoder = KeyDecoder()
    #expect(!decoder.isIncomplete)

    let waiting = decoder.feed([0x1B])
    #expect(waiting == [])
    #expect(decoder.isIncomplete)

    let key = decoder.flush()
    #expect(key == [.key(Key(.escape))])
    #expect(!decoder.isIncomplete)
    let nothing = decoder.flush()
    #expect(nothing == [])
  }

  @Test(arguments: ["[", "O"] as [Character])
  func whatBeginsASequenceIsAKeyWithAltIfNothingFollows(character: Character) {
    var decoder = KeyDecoder()
    let waiting = decoder.feed(Array("\u{1B}\(character)".utf8))

    #expect(waiting == [])
    #expect(decoder.isIncomplete)
    let flushed = decoder.flush()
    let rest = decoder.feed(Array("A".utf8))

    #expect(flushed == [.key(Key(.character(character), .alt))])
    #expect(rest == [.key(Key(.character("A")))])
  }

  @Test(arguments: [[0x1B, 0x5B, 0x39], [0xE2, 0x82]] as [[UInt8]])
  func whatNeverBecomesWholeIsForgotten(bytes: [UInt8]) {
    var decoder = KeyDecoder()
    _ = decoder.feed(bytes)

    let flushed = decoder.flush()
    let rest = decoder.feed(Array("A".utf8))

    #expect(flushed == [])
    #expect(rest == [.key(Key(.character("A")))])
  }

  @Test(arguments: ["\u{1B}[<0;9;5M", "\u{1B}[<0;9;5m", "\u{1B}[32;1;5M", "\u{1B}[?1;2c"])
  func reportsOfTheTerminalAreNoKeys(report: String) {
    #expect(decode(report + "A") == [.key(Key(.character("A")))])
  }

  @Test func twoEscsAreOneKeyAndOneThatWaits() {
    var decoder = KeyDecoder()

    let first = decoder.feed([0x1B, 0x1B])
    #expect(first == [.key(Key(.escape))])
    #expect(decoder.isIncomplete)
    let second = decoder.flush()

    #expect(second == [.key(Key(.escape))])
  }

  @Test func anEscBeforeASequenceIsAKeyOfItsOwn() {
    #expect(decode("\u{1B}\u{1B}[A") == [.key(Key(.escape)), .key(Key(.up))])
  }

  @Test("a character may be cut anywhere", arguments: ["é", "日", "😀", "\u{1B}é"])
  func cutCharacter(_ text: String) {
    let bytes = Array(text.utf8)

    #expect(decode(text).count == 1)
    for cut in 1..<bytes.count { #expect(decode(cutting: bytes, at: [cut]) == decode(text)) }
    #expect(decode(cutting: bytes, at: Array(1..<bytes.count)) == decode(text))
  }

  @Test(
    "what is not UTF-8 is dropped and nothing else",
    arguments: [
      [0x80], [0xBF, 0xBF], [0xC0, 0xAF], [0xC3], [0xE6, 0x97], [0xF0, 0x9F, 0x98], [0xED, 0xA0, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF5], [0xFF], [0xE0, 0x80, 0xAF], [0x1B, 0xC3], [0x1B, 0xFF],
    ] as [[UInt8]])
  func invalid(_ bytes: [UInt8]) {
    let all = Array("a".utf8) + bytes + Array("b".utf8)

    #expect(decode(cutting: all, at: []) == [.key(Key(.character("a"))), .key(Key(.character("b")))])
    #expect(decode(cutting: all, at: Array(1..<all.count)) == decode(cutting: all, at: []))
  }

  @Test func aPasteIsOneEventWhateverIsInIt() {
    let text = "one\ntwo\r\u{1B}[A\u{3}日😀\u{1B}[200~"

    #expect(
      decode("a\u{1B}[200~\(text)\u{1B}[201~b") == [
        .key(Key(.character("a"))), .paste(text), .key(Key(.character("b"))),
      ])
    #expect(decode("\u{1B}[200~\u{1B}[201~") == [.paste("")])
  }

  @Test func aPasteMayBeCutAnywhere() {
    let text = "a\u{1B}[200~x日\u{1B}[20\u{1B}\u{1B}[201~b"
    let bytes = Array(text.utf8)
    let whole = decode(text)
    #expect(whole == [.key(Key(.character("a"))), .paste("x日\u{1B}[20\u{1B}"), .key(Key(.character("b")))])

    for first in 1..<bytes.count {
      for second in first..<bytes.count { #expect(decode(cutting: bytes, at: [first, second]) == whole) }
    }
    #expect(decode(cutting: bytes, at: Array(1..<bytes.count)) == whole)
  }

  @Test func anEscInAPasteIsNotFlushed() {
    var decoder = KeyDecoder()
    _ = decoder.feed(Array("\u{1B}[200~a\u{1B}".utf8))

    #expect(!decoder.isIncomplete)
    let flushed = decoder.flush()
    let rest = decoder.feed(Array("[201~".utf8))

    #expect(flushed == [])
    #expect(rest == [.paste("a")])
  }

  @Test func whatIsNotUTF8InAPasteIsReplaced() {
    let bytes = Array("\u{1B}[200~a".utf8) + [0xFF] + Array("b\u{1B}[201~".utf8)

    #expect(decode(cutting: bytes, at: []) == [.paste("a\u{FFFD}b")])
  }

  @Test func aPasteBeyondTheLimitIsCutThere() {
    let text = String(repeating: "a", count: KeyDecoder.pasteLimit + 10)
    var decoder = KeyDecoder()
    var events = decoder.feed(Array("\u{1B}[200~".utf8))

    events += decoder.feed(Array(text.utf8))
    events += decoder.feed(Array("b\u{1B}[201~c".utf8))

    #expect(events == [.paste(String(text.prefix(KeyDecoder.pasteLimit))), .key(Key(.character("c")))])
  }

  @Test(
    "a mouse report in X10's form is swallowed whole",
    arguments: [[0x20, 0x21, 0x22], [0x71, 0xFF, 0x1B]] as [[UInt8]])
  func mouseReport(_ report: [UInt8]) {
    let bytes = Array("a\u{1B}[M".utf8) + report + Array("b".utf8)
    let keys = [Event.key(Key(.character("a"))), .key(Key(.character("b")))]

    #expect(decode(cutting: bytes, at: []) == keys)
    for cut in 1..<bytes.count { #expect(decode(cutting: bytes, at: [cut]) == keys) }
    #expect(decode(cutting: bytes, at: Array(1..<bytes.count)) == keys)
  }

  @Test("the events are the same however the bytes are cut", arguments: 1...40 as ClosedRange<UInt64>)
  func fuzz(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let pieces: [[UInt8]] = [
      [0x1B], Array("\u{1B}[".utf8), Array("\u{1B}[200~".utf8), Array("\u{1B}[201~".utf8), Array("\u{1B}O".utf8),
      Array("1;5A".utf8), Array("[[".utf8), Array("日😀é".utf8), [0xF0, 0x9F], [0xC3], [0x80], Array("x\r\t".utf8),
      Array(String(repeating: "1;", count: 40).utf8),
    ]
    for _ in 0..<50 {
      var bytes: [UInt8] = []
      for _ in 0..<12 {
        let byte = UInt8.random(in: 0...255, using: &generator)
        bytes += Bool.random(using: &generator) ? [byte] : pieces.randomElement(using: &generator) ?? []
      }
      let cuts = (1..<bytes.count).filter { _ in Int.random(in: 0..<4, using: &generator) == 0 }
      let whole = decode(cutting: bytes, at: [])

      #expect(decode(cutting: bytes, at: cuts) == whole, "\(bytes)")
      #expect(decode(cutting: bytes, at: Array(1..<bytes.count)) == whole, "\(bytes)")
    }
  }
}
