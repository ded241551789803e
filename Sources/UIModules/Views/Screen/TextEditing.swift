import MicroappBasics

/// The text and caret of a text field, and the keys that edit them, as a value.
struct TextEditing: Equatable {
  private(set) var text: String
  /// The number of characters before the caret.
  private(set) var caret: Int
  /// Whether it is a password, of which each character counts.
  let isSecure: Bool

  /// Without a caret, and with one beyond the end, after the text was changed elsewhere, the caret is at the end.
  init(text: String, caret: Int?, isSecure: Bool = false) {
    (self.text, self.isSecure) = (text, isSecure)
    self.caret = min(caret ?? text.count, text.count)
  }

  static func uses(_ key: Key) -> Bool {
    var editing = TextEditing(text: "", caret: nil)
    return editing.handle(key)
  }

  /// Applies a key. Returns false if a text field does not use it.
  mutating func handle(_ key: Key) -> Bool {
    if key.modifiers == .control { return handleControl(key.code) }
    guard key.modifiers.isSubset(of: .shift) else { return false }
    if let character = Self.character(of: key) { return insert(String(character)) }
    switch key.code {
    case .left: caret = max(0, caret - 1)
    case .right: caret = min(text.count, caret + 1)
    case .home: caret = 0
    case .end: caret = text.count
    case .backspace: removeBackward()
    case .delete: remove(from: caret, to: caret + 1)
    default: return false
    }
    return true
  }

  static func character(of key: Key) -> Character? {
    if case .character(let character) = key.code, key.modifiers.isSubset(of: .shift) { character } else { nil }
  }

  static func line(_ text: String, isSecure: Bool) -> String { isSecure ? text.trimmedLine : text.inOneLine }

  /// Inserts text at the caret as one line, without line feeds at its ends and, unless it is a password, hazardous characters.
  @discardableResult
  mutating func insert(_ new: String) -> Bool {
    let tail = text.count - caret
    text.insert(contentsOf: Self.line(new, isSecure: isSecure), at: text.index(text.startIndex, offsetBy: caret))
    // Counted from the end, because inserted text can join the character before it.
    caret = max(0, text.count - tail)
    return true
  }

  private mutating func handleControl(_ code: Key.Code) -> Bool {
    switch code {
    case .character("a"): caret = 0
    case .character("e"): caret = text.count
    case .character("u"): remove(from: 0, to: caret)
    case .character("k"): remove(from: caret, to: text.count)
    case .character("w"): remove(from: startOfWord, to: caret)
    case .left: caret = startOfWord
    case .right: caret = endOfWord
    default: return false
    }
    return true
  }

  private mutating func remove(from start: Int, to end: Int) {
    guard start >= 0, end <= text.count, start < end else { return }
    let lower = text.index(text.startIndex, offsetBy: start)
    text.removeSubrange(lower..<text.index(lower, offsetBy: end - start))
    caret = start
  }

  /// The scripts whose users type and delete marks one by one: Hebrew, Arabic, and those of South and Southeast Asia.
  private static let scriptsOfMarks: [ClosedRange<UInt32>] = [
    0x590...0x109F, 0x1700...0x1CFF, 0xA800...0xABFF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x11000...0x11FFF,
  ]

  /// Removes the character before the caret, or its last mark.
  private mutating func removeBackward() {
    let (tail, end) = (text.count - caret, text.index(text.startIndex, offsetBy: caret))
    guard let scalars = text[..<end].last?.unicodeScalars, scalars.count > 1,
      Self.scriptsOfMarks.contains(where: { $0.contains(scalars[scalars.startIndex].value) })
    else { return remove(from: caret - 1, to: caret) }
    text.unicodeScalars.remove(at: text.unicodeScalars.index(before: end))
    // What is left can join the character after it.
    caret = max(0, text.count - tail)
  }

  private var startOfWord: Int {
    let before = Array(text.prefix(caret))
    let end = before.lastIndex { $0 != " " } ?? 0
    return before[..<end].lastIndex(of: " ").map { $0 + 1 } ?? 0
  }

  private var endOfWord: Int {
    let after = text.dropFirst(caret)
    let word = after.drop { $0 == " " }
    return text.count - word.drop { $0 != " " }.count
  }
}

extension String {
  /// The text without line feeds at the ends, as copied lines often have one.
  package var trimmedLine: String {
    let trimmed = drop(while: \.isNewline)
    return String(trimmed[..<(trimmed.lastIndex { !$0.isNewline }.map(trimmed.index(after:)) ?? trimmed.startIndex)])
  }

  /// The text as a field takes it: no hazardous characters, no line feeds at its ends, and spaces for those inside.
  package var inOneLine: String {
    // Appends scalar by scalar: any other way copies the whole text each time, and a paste may be long.
    var clean = String.UnicodeScalarView()
    for character in trimmedLine {
      if character.isNewline || character == "\t" {
        clean.append(" ")
      } else {
        for scalar in character.unicodeScalars where !scalar.isHazardous { clean.append(scalar) }
      }
    }
    return String(clean)
  }
}
