// What may not reach a terminal as it is: names come from networks, and messages quote what people typed.

extension Unicode.Scalar {
  /// Whether a terminal or a reader would be misled by this scalar: C0, DEL and C1, the bidirectional controls of
  /// UAX #9, line separators, interlinear annotations, tags, noncharacters. Tags are fine in a flag only.
  public var isHazardous: Bool {
    switch value {
    case 0x20...0x7E: false
    case ...0x9F: true
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0x206A...0x206F: true
    case 0xFFF9...0xFFFB, 0xFDD0...0xFDEF: true
    case 0xE0000...0xE007F: true
    default: value & 0xFFFE == 0xFFFE
    }
  }

  /// A tag: an invisible copy of an ASCII character.
  var isTag: Bool { (0xE0020...0xE007F).contains(value) }
}

extension Character {
  /// The most scalars that one character may have on a screen. What people write has fewer; endless chains of marks
  /// and joiners do not.
  static let scalarLimit = 16

  static let replacement: Character = "\u{FFFD}"

  /// This character as it may reach a screen.
  var neutralized: Character {
    let scalars = unicodeScalars
    if scalars.contains(where: \.isHazardous), !isFlagOfTags {
      return self == "\n" || self == "\t" || self == "\r\n" ? " " : Character.replacement
    }
    guard scalars.count > Character.scalarLimit else { return self }
    var kept = Array(scalars.prefix(Character.scalarLimit))
    // A joiner at the end would reach for the next character.
    while kept.last == "\u{200D}" { kept.removeLast() }
    return Character(joining: kept)
  }

  /// The flag of England and the like: a black flag, tags that spell the region, the tag that ends them.
  private var isFlagOfTags: Bool {
    let scalars = unicodeScalars
    return scalars.first == "\u{1F3F4}" && scalars.last == "\u{E007F}" && scalars.count <= Character.scalarLimit
      && scalars.dropFirst().allSatisfy(\.isTag)
  }

  /// One character of several scalars, or the replacement if they are not one.
  init(joining scalars: some Collection<Unicode.Scalar>) {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    let text = String(view)
    self = text.count == 1 ? Character(text) : Character.replacement
  }
}

extension String {
  /// This text as it may reach a screen: what a terminal would obey instead of show (control characters, escape
  /// sequences, marks that reorder the text) stands as U+FFFD, a line feed and a tab as a space, and a character of more
  /// scalars than anybody writes is cut.
  ///
  /// Cells are made of text that went through the same sieve (`CellBuffer.write`), so nothing gets past it. This is for
  /// text that reaches a terminal on another way.
  public var neutralized: String {
    if isPlainASCII { return self }
    var parts = TextParts(self)
    while let part = parts.next() {
      if case .other(let character) = part, character.neutralized != character { return sieved }
    }
    return self
  }

  private var sieved: String {
    var text = ""
    var parts = TextParts(self)
    while let part = parts.next() {
      switch part {
      case .plain(let scalar, _): text.unicodeScalars.append(scalar)
      case .other(let character): text.append(character.neutralized)
      }
    }
    return text
  }
}
