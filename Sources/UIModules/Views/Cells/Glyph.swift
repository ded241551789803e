import Entities

/// What stands in one cell, or in two that belong together: a base and all that has no place of its own beside it, or
/// an emoji of several scalars.
///
/// Mostly a glyph is a character. A character of several bases, as Indic conjuncts can be, becomes several glyphs where
/// two cells are not enough, for most terminals give each base its cells.
struct Glyph {
  enum Content {
    case scalar(Unicode.Scalar)
    case cluster(Character)
  }

  let content: Content
  /// 1 or 2.
  let width: Int
}

extension Character {
  /// How many cells this character takes on the screen. The one measure that layout, caret and drawing share, for two
  /// measures that disagree are how screens get garbled.
  ///
  /// After Unicode's East Asian Width (UAX #11): wide and fullwidth characters and those shown as emoji take two
  /// cells, ambiguous ones take one. Mostly 0, 1 or 2; a conjunct of several consonants can take more. What
  /// `neutralized` replaces counts as the one cell of its replacement.
  public var cellWidth: Int {
    var width = 0
    forEachGlyph { width += $0.width }
    return width
  }

  /// Whether all terminals give this character the same cells: a single scalar of the common scripts. After any other,
  /// whoever writes to a terminal had better say where to go on.
  public var isWidthCertain: Bool {
    let scalars = unicodeScalars
    guard let first = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex else { return false }
    return first.isWidthCertain
  }

  /// The glyphs of this character, neutralized; none if it takes no cell.
  func forEachGlyph(_ body: (Glyph) -> Void) {
    let scalars = unicodeScalars
    if scalars.index(after: scalars.startIndex) == scalars.endIndex {
      let scalar = scalars[scalars.startIndex]
      guard !scalar.isHazardous else { return neutralized.forEachGlyph(body) }
      let width = scalar.cellWidth
      if width > 0 { body(Glyph(content: .scalar(scalar), width: width)) }
      return
    }
    let character = neutralized
    if character.isEmojiSequence {
      body(Glyph(content: .cluster(character), width: 2))
    } else {
      character.forEachBase(body)
    }
  }

  /// A flag, a keycap, people joined to one picture, an emoji with a skin or told to be one: two cells on all terminals
  /// that know it.
  private var isEmojiSequence: Bool {
    let scalars = unicodeScalars
    guard let first = scalars.first, first.properties.isEmoji else { return false }
    let isPicture = first.value > 0xFF
    return scalars.dropFirst().contains { $0 == "\u{FE0F}" || (isPicture && ($0.properties.isEmoji || $0.isTag)) }
  }

  /// The glyphs of a character that is no emoji: as many bases together as two cells hold.
  private func forEachBase(_ body: (Glyph) -> Void) {
    let width = unicodeScalars.reduce(0) { $0 + $1.cellWidth }
    guard width > 2 else {
      if width > 0 { body(Glyph(content: .cluster(self), width: width)) }
      return
    }
    var glyph: [Unicode.Scalar] = []
    var used = 0
    for scalar in unicodeScalars {
      let own = scalar.cellWidth
      // A mark is not parted from its base, whatever it takes: it could not stand alone.
      if used > 0, used + own > 2, !scalar.isMark {
        body(Glyph(content: .cluster(Character(joining: glyph)), width: used))
        (glyph, used) = ([], 0)
      }
      glyph.append(scalar)
      used = min(2, used + own)
    }
    if used > 0 { body(Glyph(content: .cluster(Character(joining: glyph)), width: used)) }
  }
}

extension String {
  /// The sum of its characters' cells.
  public var cellWidth: Int {
    if isPlainASCII { return utf8.count }
    var width = 0
    var segments = TextSegmenter(self)
    while let segment = segments.next() { width += segment.cellWidth }
    return width
  }

  /// Whether every byte is a character of one cell, as in most texts. Without an early way out, so that the compiler
  /// looks at many bytes at once.
  var isPlainASCII: Bool {
    let isPlain = utf8.withContiguousStorageIfAvailable { bytes in
      var others: UInt8 = 0
      for byte in bytes { others |= byte &- 0x20 < 0x5F ? 0 : 1 }
      return others == 0
    }
    return isPlain ?? false
  }
}
