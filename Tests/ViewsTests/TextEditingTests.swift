import Testing

@testable import Views

@MainActor
struct TextEditingTests {
  /// A text with a bar at the caret.
  private func editing(_ marked: String) -> TextEditing {
    let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    return TextEditing(text: parts.joined(), caret: parts[0].count)
  }

  private func marked(_ editing: TextEditing) -> String {
    String(editing.text.prefix(editing.caret)) + "|" + String(editing.text.dropFirst(editing.caret))
  }

  @Test(arguments: [
    ("ที่|", "ที|"), ("กำ|", "ก|"), ("हिन्दी|", "हिन्द|"), ("हिन्|x", "हिन|x"), ("שָּׁ|", "שָּ|"), ("م\u{64F}\u{651}|", "م\u{64F}|"),
    ("ขอ|", "ข|"), ("ကို|", "ကိ|"), ("ស្រី|", "ស្រ|"), ("க்ஷ|", "க்|"),
    ("x👩‍🚀|", "x|"), ("x👍🏽|", "x|"), ("🇵🇱🇩🇪|", "🇵🇱|"), ("1️⃣|", "|"), ("❤️|", "|"), ("xe\u{301}|", "x|"),
    ("n\u{303}\u{301}|", "|"), ("х\u{306}|", "|"), ("\u{1112}\u{1161}\u{11AB}|", "|"), ("日\u{3099}|", "|"),
  ])
  func backspaceRemovesOneMarkWhereMarksAreTyped(before: String, after: String) {
    var editing = editing(before)
    _ = editing.handle(Key(.backspace))
    #expect(marked(editing).unicodeScalars.map(\.value) == after.unicodeScalars.map(\.value))
  }

  @Test func backspaceReachesTheStartOfAnyText() {
    let text = "हिन्दी ภาษาไทย العَرَبِيَّة עִבְרִית 👩‍🚀🇵🇱 e\u{301}"
    for place in 0...text.count {
      var editing = TextEditing(text: text, caret: place)
      var presses = 0
      while editing.caret > 0 {
        _ = editing.handle(Key(.backspace))
        presses += 1
        guard presses < 200 else { break }
      }
      #expect(editing.text == String(text.dropFirst(place)))
      #expect(presses >= place)
    }
  }

  @Test(
    "a key edits the text and moves the caret",
    arguments: [
      ("a|b", Key(.character("x")), "ax|b"), ("|", Key(.character("X"), .shift), "X|"),
      ("ab|", Key(.left), "a|b"), ("|ab", Key(.left), "|ab"), ("a|b", Key(.right), "ab|"), ("ab|", Key(.right), "ab|"),
      ("ab|c", Key(.home), "|abc"), ("a|bc", Key(.end), "abc|"),
      ("ab|c", Key(.backspace), "a|c"), ("|abc", Key(.backspace), "|abc"),
      ("a|bc", Key(.delete), "a|c"), ("abc|", Key(.delete), "abc|"),
      ("ab|c", .control("a"), "|abc"), ("a|bc", .control("e"), "abc|"),
      ("ab|c", .control("u"), "|c"), ("|c", .control("u"), "|c"),
      ("a|bc", .control("k"), "a|"), ("abc|", .control("k"), "abc|"),
      ("one two|", .control("w"), "one |"), ("one two  |x", .control("w"), "one |x"), ("one|", .control("w"), "|"),
      ("  |", .control("w"), "|"), ("|a", .control("w"), "|a"),
      ("one two|", Key(.left, .control), "one |two"), ("one |two", Key(.left, .control), "|one two"),
      ("|one two", Key(.left, .control), "|one two"),
      ("|one two", Key(.right, .control), "one| two"), ("one| two", Key(.right, .control), "one two|"),
      ("one  |", Key(.right, .control), "one  |"),
      // One key goes over, or removes, one character as people see it.
      ("ae\u{301}|b", Key(.left), "a|e\u{301}b"), ("a|👍🏽b", Key(.right), "a👍🏽|b"), ("a|🇵🇱b", Key(.delete), "a|b"),
    ])
  func key(_ before: String, _ key: Key, gives after: String) {  // Hazard: clusters
    var editing = editing(before)
    let isHandled = editing.handle(key)
    #expect(isHandled)
    #expect(marked(editing) == after)
  }

  @Test(arguments: [
    Key(.enter), Key(.tab), Key(.escape), Key(.up), Key(.down), Key(.pageUp), Key(.function(2)), .control("c"),
    Key(.character("x"), .alt), Key(.character("a"), [.control, .alt]), Key(.backspace, .alt),
  ])
  func aKeyThatAsksNothingOfAFieldChangesNothing(_ key: Key) {
    var editing = editing("a|b")
    let isHandled = editing.handle(key)
    #expect(!isHandled)
    #expect(marked(editing) == "a|b")
  }

  @Test func whatIsTypedInPartsJoinsIntoOneCharacter() {
    var editing = editing("a|b")
    for part in ["👩", "\u{200D}", "🚀", "e", "\u{301}", "🇵", "🇱"] as [Character] {
      _ = editing.handle(Key(.character(part)))
    }
    #expect(marked(editing) == "a👩‍🚀e\u{301}🇵🇱|b")
    #expect(editing.caret == 4)
  }

  @Test(arguments: [
    ("x\ny", "ax y|b"), ("x\r\ny", "ax y|b"), ("x\ry", "ax y|b"), ("x\ty", "ax y|b"), ("x\u{2028}y", "ax y|b"),
    ("\u{1B}[31mx\u{7}\0\u{7F}\u{9B}", "a[31mx|b"), ("", "a|b"), ("日本", "a日本|b"),
    ("x\u{202E}y\u{2066}z\u{200F}", "axyz|b"), ("\u{202E}", "a|b"), ("x\u{85}y", "ax y|b"),
    ("👩\u{200D}🚀", "a👩\u{200D}🚀|b"), ("❤\u{FE0F}", "a❤\u{FE0F}|b"), ("#\u{FE0F}\u{20E3}", "a#\u{FE0F}\u{20E3}|b"),
    ("e\u{301}", "ae\u{301}|b"), ("🇵🇱", "a🇵🇱|b"),
    // Line feeds at the ends are removed.
    ("x\n", "ax|b"), ("\n\r\nx\r", "ax|b"), ("x\n\ny\r\nz\n", "ax  y z|b"), (" x \n", "a x |b"), ("\n", "a|b"),
  ])
  func pastedTextBecomesOneVisibleLine(of text: String, gives after: String) {  // Hazard: typed-escapes
    var editing = editing("a|b")
    editing.insert(text)
    #expect(marked(editing) == after)
  }

  @Test(arguments: [(nil, 2), (0, 0), (1, 1), (2, 2), (9, 2)] as [(Int?, Int)])
  func theCaretStaysWithinTheText(_ caret: Int?, becomes result: Int) {
    #expect(TextEditing(text: "ab", caret: caret).caret == result)
  }
}
