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
  func theKeysWithoutACharacterInEveryDialect(_ code: Key.Code, from dialects: [String]) {
    for sequence in dialects { #expect(decode("\u{1B}" + sequence) == [.key(Key(code))], "\(sequence)") }
  }

  @Test func theKeypadSendsWhatIsOnIt() {
    let sequences = "jklmnopqrstuvwxyX".map { "\u{1B}O\($0)" }

    #expect(decode(sequences.joined()) == "*+,-./0123456789=".map { .typed($0) })
  }

  @Test(arguments: ["", ";1", ";1:1", ";129", ";1:2", ";129:2"])
  func theKeypadInKittysProtocolTypesWhatIsOnIt(modifiers: String) {
    let signs = zip(57399..., "0123456789./*-+").map {
      (number: $0, text: ";\($1.asciiValue ?? 0)", key: Event.typed($1))
    }
    let others = [(57414, "", Event.key(Key(.enter))), (57415, ";61", .typed("=")), (57416, ";44", .typed(","))]
    for (number, text, key) in signs + others {
      #expect(decode("\u{1B}[\(number)\(modifiers)u") == [key])
      #expect(decode("\u{1B}[\(number)\(modifiers.isEmpty ? ";" : modifiers)\(text)u") == [key])
    }
    let codes: [Key.Code] = [.left, .right, .up, .down, .pageUp, .pageDown, .home, .end]
    for (number, code) in Array(zip(57417..., codes)) + [(57426, .delete)] {
      #expect(decode("\u{1B}[\(number)\(modifiers)u") == [.key(Key(code))])
    }
  }

  @Test(
    "the keypad in kitty's protocol with modifiers and with other text",
    arguments: [
      ("57400;5u", .typed("1", .control)), ("57400;3u", .typed("1", .alt)), ("57400;2u", .typed("1")),
      ("57414;5u", .key(Key(.enter, .control))), ("57414;2u", .key(Key(.enter, .shift))),
      ("57419;2u", .key(Key(.up, .shift))), ("57420;133u", .key(Key(.down, .control))),
      // The decimal point of a German layout.
      ("57409;129;44u", .typed(",")), ("57409;;44u", .typed(",")), ("57409:44;129u", .typed(".")),
    ] as [(String, Event)])
  func kittyKeypadVariants(_ sequence: String, is event: Event) {
    #expect(decode("\u{1B}[" + sequence) == [event])
    #expect(decode(cutting: Array("\u{1B}[\(sequence)".utf8), at: [1, 2, 5]) == [event])
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

  @Test(arguments: [
    "[2~", "[2;5~", "[99~", "[200z", "[1;5z", "Oz", "OE", "[u", "[ q", "[G", "[E", "[[F", "[25~", "[2$",
    "[1;1:3A", "[97;1:3u", "[0u", "[1u", "[99999999999999999999~", "[1;99999999999999999999A", "[57398u", "[57425u",
    "[57427u", "[57427~", "[57428u", "[57400;1:3u", "[57417;1:3u", "[57425;;48u", "[55296u",
    "[1114112u", "[99999999999999999999u", "[27;5;0~",
    "[27;5~", "[1;5;3A", "[5;5A", "[200;1~", "[201~", "[1;257A", "[=1;2A",
  ])
  func whatMeansNothingIsSwallowedWhole(_ sequence: String) {
    #expect(decode("\u{1B}\(sequence)x") == [.key(Key(.character("x")))])
  }

  @Test(arguments: ["\0", "\u{1C}", "\u{1D}", "\u{1E}", "\u{1F}"])
  func controlCharactersWithoutAKeyAreSwallowed(_ bytes: String) {
    #expect(decode(bytes + "x") == [.key(Key(.character("x")))])
  }

  @Test func anOversizeSequenceIsSwallowedToItsEnd() {
    let digits = String(repeating: "1", count: 200)

    #expect(decode("\u{1B}[\(digits)Ax") == [.key(Key(.character("x")))])
    #expect(decode("\u{1B}O\(digits)Ax") == [.key(Key(.character("x")))])
    #expect(decode(cutting: Array("\u{1B}[\(digits)Ax".utf8), at: Array(1..<204)) == [.key(Key(.character("x")))])
  }
}
