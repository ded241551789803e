import Testing
import Views

@testable import Terminal

/// Answers to the query for the background, among keys.
struct TerminalAnswerTests {  // Hazard: answer
  @Test(
    "the colour of the background",
    arguments: [
      ("rgb:0000/0000/0000", true), ("rgb:ffff/ffff/ffff", false), ("rgb:1e1e/1e1e/1e1e", true),
      ("rgb:fdfd/f6f6/e3e3", false), ("rgb:00/2B/36", true), ("rgb:f/f/f", false), ("rgb:000/fff/000", false),
      ("rgba:0000/0000/0000/ffff", true), ("rgba:ffff/ffff/ffff/0000", false), ("rgb:7575/7575/7575", true),
      ("rgb:7676/7676/7676", false), ("rgb:0000/0000/ffff", true), ("rgb:ffff/0000/0000", true),
    ])
  func background(content: String, isDark: Bool) {
    #expect(TerminalAnswer(string: Array("]11;\(content)".utf8)) == .background(isDark: isDark))
  }

  @Test(
    "anything else is no colour",
    arguments: [
      "]11;rgb:", "]11;rgb:00/00", "]11;rgb:00/00/00/00", "]11;rgba:00/00/00", "]11;rgb:00000/0/0", "]11;rgb:0//0",
      "]11;rgb:-1/0/0", "]11;rgb:+1/0/0", "]11;rgb:g/0/0", "]11;?", "]10;rgb:0/0/0", "P11;rgb:0/0/0", "",
      "]11;rgb:0/0/0;rgb:1/1/1", "]11;black",
    ])
  func noBackground(content: String) {
    #expect(TerminalAnswer(string: Array(content.utf8)) == nil)
  }

  private static let endings = ["\u{7}", "\u{1B}\\"]

  @Test("wherever it pauses, the answer is no key and the keys around it are kept", arguments: endings)
  func pauses(ending: String) {
    let bytes = Array("a\u{1B}]11;rgb:0000/0000/0000\(ending)b\u{1B}[?62;22cc".utf8)
    for first in 0...bytes.count {
      for second in first...bytes.count {
        var decoder = KeyDecoder()
        decoder.expectsAnswer = true
        var events: [Event] = []
        for piece in [bytes[..<first], bytes[first..<second], bytes[second...]] {
          events += decoder.feed(Array(piece))
          if decoder.timeout == KeyDecoder.escapeTimeout { events += decoder.pause() }
        }
        #expect(events == [.typed("a"), .typed("b"), .typed("c")], "cut at \(first) and \(second)")
        #expect(decoder.takeAnswers() == [.background(isDark: true), .attributes])
        #expect(decoder.takeAnswers() == [])
      }
    }
  }

  @Test("keys that look like the beginning of an answer are what they were", arguments: ["x", "\u{1B}", "\r", "é"])
  func keysLikeAnAnswer(next: String) {
    for (start, keys) in [
      ("\u{1B}", [Event.key(Key(.escape))]), ("\u{1B}[", [.typed("[", .alt)]), ("\u{1B}]", [.typed("]", .alt)]),
    ] {
      var decoder = KeyDecoder()
      decoder.expectsAnswer = true
      #expect(decoder.feed(Array(start.utf8)) == [])
      #expect(decoder.pause() == [])
      #expect(decoder.timeout == nil)

      let events = decoder.feed(Array(next.utf8)) + decoder.flush()

      #expect(events == keys + decodeToTheEnd(next))
    }
  }

  @Test func escBeforeAnAnswerIsAKey() {
    for pause in [true, false] {
      var decoder = KeyDecoder()
      decoder.expectsAnswer = true
      var events = decoder.feed([0x1B])
      if pause { events += decoder.pause() }
      events += decoder.feed(Array("\u{1B}]11;rgb:0/0/0\u{7}\u{1B}[?1c".utf8))

      #expect(events == [.key(Key(.escape))])
      #expect(decoder.takeAnswers() == [.background(isDark: true), .attributes])
    }
  }

  @Test func escIsAKeyWhenNoAnswerIsExpectedAnyMore() {
    var decoder = KeyDecoder()
    decoder.expectsAnswer = true
    _ = decoder.feed([0x1B])
    #expect(decoder.pause() == [])

    #expect(decoder.endExpecting() == [.key(Key(.escape))])
    _ = decoder.feed([0x1B])
    #expect(decoder.pause() == [.key(Key(.escape))])
  }

  @Test func whatHasNotPausedIsNotEnded() {
    var decoder = KeyDecoder()
    decoder.expectsAnswer = true
    _ = decoder.feed([0x1B])

    #expect(decoder.endExpecting() == [])
    #expect(decoder.feed(Array("[A".utf8)) == [.key(Key(.up))])
  }
}
