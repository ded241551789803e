import Testing
import Views

@testable import Terminal

struct KeyTests {
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
      (.delete, ["[3~"]), (.pageUp, ["[5~"]), (.pageDown, ["[6~"]), (.enter, ["OM"]),
      (.function(1), ["OP", "[P", "[11~", "[[A"]), (.function(2), ["OQ", "[Q", "[12~", "[[B"]),
      (.function(3), ["OR", "[R", "[13~", "[[C"]), (.function(4), ["OS", "[S", "[14~", "[[D"]),
      (.function(5), ["[15~", "[[E"]), (.function(6), ["[17~"]), (.function(7), ["[18~"]), (.function(8), ["[19~"]),
      (.function(9), ["[20~"]), (.function(10), ["[21~"]), (.function(11), ["[23~"]), (.function(12), ["[24~"]),
    ] as [(Key.Code, [String])])
  func special(_ code: Key.Code, from dialects: [String]) {
    for sequence in dialects { #expect(decode("\u{1B}" + sequence) == [.key(Key(code))], "\(sequence)") }
  }

  @Test(
    "modifiers",
    arguments: [
      ("[Z", Key(.tab, .shift)), ("[1;2A", Key(.up, .shift)), ("[1;3A", Key(.up, .alt)),
      ("[1;4A", Key(.up, [.shift, .alt])), ("[1;5C", Key(.right, .control)), ("[1;6D", Key(.left, [.control, .shift])),
      ("[1;7H", Key(.home, [.control, .alt])), ("[1;8F", Key(.end, [.control, .alt, .shift])),
      ("[3;5~", Key(.delete, .control)), ("[1;2P", Key(.function(1), .shift)), ("[15;5~", Key(.function(5), .control)),
      ("[1;1A", Key(.up)), ("[1;0A", Key(.up)),
    ])
  func modifiers(_ sequence: String, is key: Key) {
    #expect(decode("\u{1B}" + sequence) == [.key(key)])
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
      "[2~", "[99~", "[?1;2c", "[>0;276;0c", "[27;5;9~", "[200z", "[1;5z", "Oz", "[u", "[ q", "[G", "[[F", "[I", "[O",
    ])
  func unknown(_ sequence: String) {
    #expect(decode("\u{1B}\(sequence)x") == [.key(Key(.character("x")))])
  }

  @Test("control characters without a key are swallowed", arguments: ["\0", "\u{1C}", "\u{1D}", "\u{1E}", "\u{1F}"])
  func meaningless(_ bytes: String) {
    #expect(decode(bytes + "x") == [.key(Key(.character("x")))])
  }

  @Test func aSequenceThatBreaksOffGivesWayToWhatFollows() {
    #expect(decode("\u{1B}[1;\u{1B}[A") == [.key(Key(.up))])
    #expect(decode("\u{1B}[1\r") == [.key(Key(.enter))])
    #expect(decode("\u{1B}[[\u{1B}[B") == [.key(Key(.down))])
    #expect(decode("\u{1B}O\u{1B}[A") == [.key(Key(.character("O"), .alt)), .key(Key(.up))])
  }

  @Test func anOversizeSequenceIsSwallowedToItsEnd() {
    let digits = String(repeating: "1", count: 200)

    #expect(decode("\u{1B}[\(digits)Ax") == [.key(Key(.character("x")))])
    #expect(decode(cutting: Array("\u{1B}[\(digits)Ax".utf8), at: Array(1..<204)) == [.key(Key(.character("x")))])
  }

  @Test func aNumberTooLargeToReadIsNoKey() {
    #expect(decode("\u{1B}[99999999999999999999~x") == [.key(Key(.character("x")))])
    #expect(decode("\u{1B}[1;99999999999999999999A") == [.key(Key(.up))])
  }
}
