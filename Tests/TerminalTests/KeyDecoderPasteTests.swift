import Testing
import Views

@testable import Terminal

struct KeyDecoderPasteTests {  // Hazard: paste
  private static let start = "\u{1B}[200~"
  private static let end = "\u{1B}[201~"

  @Test func aPasteIsOneEventWhateverIsInIt() {
    let text = "one\ntwo\r\u{1B}[A\u{3}日😀\u{1B}[200~\u{1B}]0;"

    #expect(decode("a\(Self.start)\(text)\(Self.end)b") == [.typed("a"), .paste(text), .typed("b")])
    #expect(decode(Self.start + Self.end) == [.paste("")])
    #expect(decode(Self.end + "b") == [.typed("b")])
  }

  @Test func aPasteMayBeCutAnywhere() {
    let text = "a\(Self.start)x日\u{1B}[20\u{1B}\u{1B}[201\(Self.end)b"
    let bytes = Array(text.utf8)
    let whole = decode(text)
    #expect(whole == [.typed("a"), .paste("x日\u{1B}[20\u{1B}\u{1B}[201"), .typed("b")])

    for first in 1..<bytes.count {
      for second in first..<bytes.count { #expect(decode(cutting: bytes, at: [first, second]) == whole) }
    }
    #expect(decode(cutting: bytes, at: Array(1..<bytes.count)) == whole)
  }

  @Test func whatIsNotUTF8InAPasteIsReplaced() {
    let bytes = Array("\(Self.start)a".utf8) + [0xFF] + Array("b".utf8) + [0xE6] + Array(Self.end.utf8)

    #expect(decode(cutting: bytes, at: []) == [.paste("a\u{FFFD}b")])
  }

  @Test func aPasteWhoseEndNeverComesGivesTheKeysBack() {  // Hazard: endless-paste
    var decoder = KeyDecoder()
    let waiting = decoder.feed(Array("\(Self.start)日本".utf8).dropLast())
    #expect(waiting == [])
    #expect(decoder.timeout == .seconds(1))

    let pasted = decoder.flush()
    let key = decoder.feed([3])

    #expect(pasted == [.paste("日")])
    #expect(key == [.key(.control("c"))])
    #expect(decoder.timeout == nil)
    #expect(decoder.heldCount == 0)
  }

  @Test func halfAnEndMarkIsNoText() {
    #expect(decodeToTheEnd("\(Self.start)a\u{1B}[20") == [.paste("a")])
    #expect(decodeToTheEnd(Self.start + "\u{1B}") == [.paste("")])
  }

  @Test(arguments: ["a", "é", "日", "😀"])
  func aPasteBeyond64KiBIsCutThereBetweenCharactersAndSaysSo(_ character: String) {  // Hazard: endless-paste
    // One byte before the limit, so that characters of two, three and four bytes cross it.
    let count = (1 << 16) / character.utf8.count
    let text = "x" + String(repeating: character, count: count + 9)
    let kept =
      "x" + String(repeating: character, count: character == "a" ? count - 1 : ((1 << 16) - 1) / character.utf8.count)
    var decoder = KeyDecoder()

    var events = decoder.feed(Array((Self.start + text).utf8))
    #expect(decoder.heldCount <= 1 << 16)
    events += decoder.feed(Array("b\n\u{3}\(Self.end)c".utf8))

    #expect(events == [.paste(kept, isCut: true), .typed("c")])
    #expect(decoder.heldCount == 0)
  }

  @Test func aPasteOfJustTheLimitIsWhole() {
    let text = String(repeating: "a", count: 1 << 16)

    #expect(decode(Self.start + text + Self.end) == [.paste(text)])
  }
}
