import Testing
import Views

@testable import Terminal

struct KeyTests {  // Hazard: keys
  @Test(
    "characters and control characters are keys",
    arguments: [
      ("a", Key(.character("a"))), ("A", Key(.character("A"))), (" ", Key(.character(" "))),
      ("~", Key(.character("~"))), ("é", Key(.character("é"))), ("日", Key(.character("日"))),
      ("😀", Key(.character("😀"))), ("\r", Key(.enter)), ("\n", Key(.enter)), ("\t", Key(.tab)),
      ("\u{7F}", Key(.backspace)), ("\u{8}", Key(.backspace)), ("\u{1}", .control("a")), ("\u{3}", .control("c")),
      ("\u{1A}", .control("z")),
    ])
  func plain(_ bytes: String, is key: Key) {
    #expect(decode(bytes) == [.key(key)])
  }

  @Test(
    "the keys without a character, in every dialect",
    arguments: [
      (.up, ["[A", "OA"]), (.down, ["[B", "OB"]), (.right, ["[C", "OC"]), (.left, ["[D", "OD"]),
      (.home, ["[H", "OH", "[1~", "[7~"]), (.end, ["[F", "OF", "[4~", "[8~"]),
      (.delete, ["[3~"]), (.pageUp, ["[5~"]), (.pageDown, ["[6~"]), (.enter, ["OM", "[13u"]), (.tab, ["OI", "[9u"]),
      (.escape, ["[27u"]), (.backspace, ["[127u", "[8u"]),
      (.function(1), ["OP", "[P", "[11~", "[[A"]), (.function(2), ["OQ", "[Q", "[12~", "[[B"]),
      (.function(3), ["OR", "[R", "[13~", "[[C"]), (.function(4), ["OS", "[S", "[14~", "[[D"]),
      (.function(5), ["[15~", "[[E"]), (.function(6), ["[17~"]), (.function(7), ["[18~"]), (.function(8), ["[19~"]),
      (.function(9), ["[20~"]), (.function(10), ["[21~"]), (.function(11), ["[23~"]), (.function(12), ["[24~"]),
    ] as [(Key.Code, [String])])
  func special(_ code: Key.Code, from dialects: [String]) {
    for sequence in dialects { #expect(decode("\u{1B}" + sequence) == [.key(Key(code))], "\(sequence)") }
  }

  @Test func theKeypadSendsWhatIsOnIt() {
    let sequences = "jklmnopqrstuvwxyX".map { "\u{1B}O\($0)" }

    #expect(decode(sequences.joined()) == "*+,-./0123456789=".map { .typed($0) })
  }

  @Test(
    "Esc before a character is Alt",
    arguments: [
      ("a", Key(.character("a"), .alt)), ("é", Key(.character("é"), .alt)), ("\r", Key(.enter, .alt)),
      ("\u{7F}", Key(.backspace, .alt)), ("\u{1}", Key(.character("a"), [.control, .alt])),
    ])
  func alt(_ bytes: String, is key: Key) {
    #expect(decode("\u{1B}" + bytes) == [.key(key)])
  }

  @Test(
    "what means nothing is swallowed whole",
    arguments: [
      "[2~", "[2;5~", "[99~", "[200z", "[1;5z", "Oz", "OE", "[u", "[ q", "[G", "[E", "[[F", "[25~", "[2$",
      "[1;1:3A", "[97;1:3u", "[0u", "[1u", "[99999999999999999999~", "[1;99999999999999999999A", "[57414u", "[55296u",
      "[1114112u", "[99999999999999999999u", "[27;5;0~",
      "[27;5~", "[1;5;3A", "[5;5A", "[200;1~", "[201~", "[1;257A", "[=1;2A",
    ])
  func unknown(_ sequence: String) {
    #expect(decode("\u{1B}\(sequence)x") == [.key(Key(.character("x")))])
  }

  @Test("control characters without a key are swallowed", arguments: ["\0", "\u{1C}", "\u{1D}", "\u{1E}", "\u{1F}"])
  func meaningless(_ bytes: String) {
    #expect(decode(bytes + "x") == [.key(Key(.character("x")))])
  }

  @Test func anOversizeSequenceIsSwallowedToItsEnd() {
    let digits = String(repeating: "1", count: 200)

    #expect(decode("\u{1B}[\(digits)Ax") == [.key(Key(.character("x")))])
    #expect(decode("\u{1B}O\(digits)Ax") == [.key(Key(.character("x")))])
    #expect(decode(cutting: Array("\u{1B}[\(digits)Ax".utf8), at: Array(1..<204)) == [.key(Key(.character("x")))])
  }
}
