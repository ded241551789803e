/// Splits a text into segments: common scalars, which have a `plainWidth` and never join, one by one, everything else
/// by grapheme clusters. Finding the end of a cluster costs ten times as much as reading a scalar.
struct TextSegmenter: IteratorProtocol {
  enum Segment {
    case plain(Unicode.Scalar, width: Int)
    case other(Character)

    var cellWidth: Int {
      switch self {
      case .plain(_, let width): width
      case .other(let character): character.cellWidth
      }
    }

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
  /// The next scalar; its width is 0 if it has no `plainWidth`.
  private var upcoming: (scalar: Unicode.Scalar, width: Int)?
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

  /// Returns the current character. Its first scalar and the scalar after that were read already.
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
