import MicroappBasics

extension Character {
  /// The number of cells that this character takes, by Unicode's East Asian Width (UAX #11): wide characters and emoji take
  /// two, ambiguous ones one, and a conjunct of several consonants can take more. One that `neutralized` replaces takes one.
  public var cellWidth: Int {
    var width = 0
    forEachGlyph { width += $1 }
    return width
  }

  /// Whether all terminals give this character the same width. After any other one, set the position of the cursor.
  public var isWidthCertain: Bool {
    let scalars = unicodeScalars
    guard let first = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex else { return false }
    return first.isWidthCertain
  }

  /// Calls `body` with each glyph of the neutralized character and its width, 1 or 2; not at all if it takes no cell. A
  /// character with several bases, such as an Indic conjunct, is several glyphs, as most terminals give each base its cells.
  func forEachGlyph(_ body: (Character, _ width: Int) -> Void) {
    let scalars = unicodeScalars
    if scalars.index(after: scalars.startIndex) == scalars.endIndex {
      let scalar = scalars[scalars.startIndex]
      guard !scalar.isHazardous else { return neutralized.forEachGlyph(body) }
      let width = scalar.cellWidth
      if width > 0 { body(self, width) }
      return
    }
    let character = neutralized
    if character.isEmojiSequence {
      body(character, 2)
    } else {
      character.forEachBase(body)
    }
  }

  /// Whether this is a flag, a keycap, or an emoji of several scalars. All take two cells.
  private var isEmojiSequence: Bool {
    let scalars = unicodeScalars
    guard let first = scalars.first, first.properties.isEmoji else { return false }
    let isPicture = first.value > 0xFF
    return scalars.dropFirst().contains { $0 == "\u{FE0F}" || (isPicture && ($0.properties.isEmoji || $0.isTag)) }
  }

  /// Calls `body` with the glyphs of a character that is not an emoji, each with as many bases as fit into two cells.
  private func forEachBase(_ body: (Character, _ width: Int) -> Void) {
    let width = unicodeScalars.reduce(0) { $0 + $1.cellWidth }
    guard width > 2 else {
      if width > 0 { body(self, width) }
      return
    }
    var glyph: [Unicode.Scalar] = []
    var used = 0
    for scalar in unicodeScalars {
      let own = scalar.cellWidth
      // A mark stays with its base, however wide both are.
      if used > 0, used + own > 2, !scalar.isMark {
        body(Character(joining: glyph), used)
        (glyph, used) = ([], 0)
      }
      glyph.append(scalar)
      used = min(2, used + own)
    }
    if used > 0 { body(Character(joining: glyph), used) }
  }
}

extension String {
  /// The sum of the widths of the characters.
  public var cellWidth: Int {
    if isPlainASCII { return utf8.count }
    var width = 0
    var segments = TextSegmenter(self)
    while let segment = segments.next() { width += segment.cellWidth }
    return width
  }

  /// Whether each byte is one cell. The loop has no early exit, so that the compiler vectorizes it.
  var isPlainASCII: Bool {
    let isPlain = utf8.withContiguousStorageIfAvailable { bytes in
      var others: UInt8 = 0
      for byte in bytes { others |= byte &- 0x20 < 0x5F ? 0 : 1 }
      return others == 0
    }
    return isPlain ?? false
  }
}
