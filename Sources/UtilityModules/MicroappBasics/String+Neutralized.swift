// Text from the network or from people can hold control characters that a terminal obeys. These members replace them.

extension Unicode.Scalar {
  /// Whether a terminal obeys this scalar or a reader cannot see it: C0, DEL and C1 controls, the bidirectional controls of UAX
  /// #9, line separators, interlinear annotations, tags (allowed in a flag only), noncharacters. Inlinable, because Views calls
  /// it for every character of a frame that is not ASCII.
  @inlinable
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

  /// Whether this scalar is a tag: an invisible copy of an ASCII character, as in the flag of England.
  public var isTag: Bool { (0xE0020...0xE007F).contains(value) }
}

extension Character {
  /// The maximum number of scalars in one character on the screen. Written language has fewer; a longer chain of marks
  /// and joiners is an attack or an error.
  public static let scalarLimit = 16

  /// U+FFFD, shown in place of a character that is not allowed on the screen.
  public static let replacement: Character = "\u{FFFD}"

  /// This character if it is safe to print; otherwise a space, the replacement character or a shorter character.
  public var neutralized: Character {
    let scalars = unicodeScalars
    if scalars.contains(where: \.isHazardous), !isFlagOfTags {
      return self == "\n" || self == "\t" || self == "\r\n" ? " " : Character.replacement
    }
    guard scalars.count > Character.scalarLimit else { return self }
    var kept = Array(scalars.prefix(Character.scalarLimit))
    // A joiner at the end would join the next character.
    while kept.last == "\u{200D}" { kept.removeLast() }
    return Character(joining: kept)
  }

  /// Whether this is a flag such as England's: a black flag, tags that spell the region, and the cancel tag.
  private var isFlagOfTags: Bool {
    let scalars = unicodeScalars
    return scalars.first == "\u{1F3F4}" && scalars.last == "\u{E007F}" && scalars.count <= Character.scalarLimit
      && scalars.dropFirst().allSatisfy(\.isTag)
  }

  /// Creates one character from several scalars, or the replacement character if they do not form one character.
  public init(joining scalars: some Collection<Unicode.Scalar>) {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    let text = String(view)
    self = text.count == 1 ? Character(text) : Character.replacement
  }
}

extension String {
  /// This text with every character replaced that a terminal obeys instead of showing: control characters, escape sequences and
  /// direction marks become U+FFFD, line feeds and tabs become spaces, and characters of more than 16 scalars are cut. The
  /// result is one line. Use it for text that is printed. Text on a screen goes through the same function when it is drawn.
  public var neutralized: String {
    if utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return self }
    return String(map(\.neutralized))
  }

  /// This text, each line neutralised.
  package var neutralizedLines: String {
    split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map { String($0).neutralized }
      .joined(separator: "\n")
  }
}
