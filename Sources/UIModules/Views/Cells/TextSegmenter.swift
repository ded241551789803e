/// Walks over a text as cells need it: the plain scalars one by one, everything else by characters.
///
/// Finding where a character ends costs ten times what reading a scalar costs. Two plain scalars never join, so it is
/// only done where one is not plain.
struct TextSegmenter: IteratorProtocol {
  enum Segment {
    /// A scalar that is a character, and its cells.
    case plain(Unicode.Scalar, width: Int)
    /// Anything else.
    case other(Character)

    /// The cells it takes.
    var cellWidth: Int {
      switch self {
      case .plain(_, let width): width
      case .other(let character): character.cellWidth
      }
    }

    /// Its length in UTF-8.
    var byteCount: Int {
      switch self {
      case .plain(let scalar, _): UTF8.width(scalar)
      case .other(let character): character.utf8.count
      }
    }

    var isSpace: Bool { if case .plain(" ", _) = self { true } else { false } }

    var isLineFeed: Bool { if case .other("\n") = self { true } else { false } }
  }

  private let text: String
  private var scalars: String.UnicodeScalarView.Iterator
  /// The scalar that comes next; width 0 stands for one that is not plain.
  private var upcoming: (scalar: Unicode.Scalar, width: Int)?
  /// How many bytes of the text lie before it.
  private var offset = 0

  init(_ text: String) {
    self.text = text
    scalars = text.unicodeScalars.makeIterator()
    read()
  }

  mutating func next() -> Segment? {
    guard let current = upcoming else { return nil }
    read()
    guard current.width > 0, upcoming == nil || upcoming?.width != 0 else { return .other(restOfCharacter()) }
    offset += UTF8.width(current.scalar)
    return .plain(current.scalar, width: current.width)
  }

  /// The character of which the first scalar was read and the one after it.
  private mutating func restOfCharacter() -> Character {
    let character = text[text.utf8.index(text.startIndex, offsetBy: offset)]
    for _ in character.unicodeScalars.dropFirst() { read() }
    offset += character.utf8.count
    return character
  }

  private mutating func read() {
    guard let scalar = scalars.next() else { return upcoming = nil }
    upcoming = (scalar, scalar.plainWidth)
  }
}
