import Testing
import Views

@testable import Terminal

struct KeyModifierTests {  // Hazard: keys
  @Test(
    "modifiers",
    arguments: [
      ("[Z", Key(.tab, .shift)), ("[1;2A", Key(.up, .shift)), ("[1;3A", Key(.up, .alt)),
      ("[1;4A", Key(.up, [.shift, .alt])), ("[1;5C", Key(.right, .control)), ("[1;6D", Key(.left, [.control, .shift])),
      ("[1;7H", Key(.home, [.control, .alt])), ("[1;8F", Key(.end, [.control, .alt, .shift])),
      ("[3;5~", Key(.delete, .control)), ("[1;2P", Key(.function(1), .shift)), ("[15;5~", Key(.function(5), .control)),
      ("[1;1A", Key(.up)), ("[1;0A", Key(.up)), ("[1;2R", Key(.function(3), .shift)),
      ("[1;5Z", Key(.tab, [.shift, .control])),
    ] as [(String, Key)])
  func modifiers(_ sequence: String, is key: Key) {
    #expect(decode("\u{1B}" + sequence) == [.key(key)])
  }

  @Test(
    "modifiers in other forms",
    arguments: [
      // Old xterms and Konsole send the modifier alone.
      ("[5A", Key(.up, .control)), ("O5A", Key(.up, .control)), ("O1;2P", Key(.function(1), .shift)),
      ("O2P", Key(.function(1), .shift)), ("O5M", Key(.enter, .control)),
      // Caps Lock and Num Lock are ignored; Super, Hyper and Meta count as Alt.
      ("[1;65A", Key(.up)), ("[1;129A", Key(.up)), ("[1;198A", Key(.up, [.shift, .control])), ("[1;9A", Key(.up, .alt)),
      ("[1;33A", Key(.up, .alt)), ("[1;256A", Key(.up, [.shift, .alt, .control])),
      // A repeated key counts as pressed again.
      ("[1;1:1A", Key(.up)), ("[1;5:2A", Key(.up, .control)),
    ] as [(String, Key)])
  func otherModifiers(_ sequence: String, is key: Key) {
    #expect(decode("\u{1B}" + sequence) == [.key(key)])
  }

  @Test(
    "rxvt's own modifiers",
    arguments: [
      ("[a", Key(.up, .shift)), ("[b", Key(.down, .shift)), ("[c", Key(.right, .shift)), ("[d", Key(.left, .shift)),
      ("Oa", Key(.up, .control)), ("Ob", Key(.down, .control)), ("Oc", Key(.right, .control)),
      ("Od", Key(.left, .control)), ("[7$", Key(.home, .shift)), ("[8^", Key(.end, .control)),
      ("[3@", Key(.delete, [.shift, .control])), ("[5$", Key(.pageUp, .shift)), ("[11^", Key(.function(1), .control)),
    ] as [(String, Key)])
  func rxvt(_ sequence: String, is key: Key) {
    let bytes = Array("\u{1B}\(sequence)x".utf8)

    #expect(decode(cutting: bytes, at: []) == [.key(key), .typed("x")])
    #expect(decode(cutting: bytes, at: Array(1..<bytes.count)) == [.key(key), .typed("x")])
  }

  @Test(
    arguments: [
      ("97u", "a"), ("97;2u", "A"), ("97:65;2u", "A"), ("27;2;65~", "A"), ("49:33;2u", "!"), ("97;65u", "a"),
      ("27;3;97~", "\u{1B}a"), ("97;3u", "\u{1B}a"), ("97;4u", "\u{1B}A"), ("99;5u", "\u{3}"), ("27;5;99~", "\u{3}"),
      ("67;5u", "\u{3}"), ("27;5;67~", "\u{3}"), ("99;7u", "\u{1B}\u{3}"), ("233u", "é"), ("26085u", "日"),
      ("128512u", "😀"), ("32u", " "), ("9;2u", "\u{1B}[Z"), ("13;3u", "\u{1B}\r"), ("127;3u", "\u{1B}\u{7F}"),
      ("97;1:2u", "a"), ("97;;97u", "a"), ("223u", "ß"), ("27;2;33~", "!"), ("33;2u", "!"), ("33;4u", "\u{1B}!"),
      ("223;2u", "ß"),
    ] as [(String, String)])
  func keysSentAsCodePointsAreTheSameAsKeysSentAsPlainBytes(_ sequence: String, are bytes: String) {
    #expect(decode("\u{1B}[\(sequence)") == decode(bytes))
    #expect(decode(bytes).count == 1)
  }

  @Test(
    "code points with modifiers that plain bytes cannot tell",
    arguments: [
      ("27;5;9~", Key(.tab, .control)), ("13;5u", Key(.enter, .control)), ("27;2;13~", Key(.enter, .shift)),
      ("27;6;67~", Key(.character("c"), [.control, .shift])),
      ("105;5u", .control("i")), ("32;5u", .control(" ")), ("97;9u", Key(.character("a"), .alt)),
    ] as [(String, Key)])
  func richer(_ sequence: String, is key: Key) {
    #expect(decode("\u{1B}[" + sequence) == [.key(key)])
  }
}
