extension Character {
  /// How many cells a terminal gives this character: 0, 1 or 2. The one measure that layout, caret and drawing share,
  /// for two measures that disagree are how screens get garbled.
  ///
  /// After Unicode's East Asian Width (UAX #11): wide and fullwidth characters and those shown as emoji take two
  /// cells, ambiguous ones take one. What `neutralized` replaces counts as the one cell of its replacement.
  public var cellWidth: Int {
    let scalars = unicodeScalars
    guard let first = scalars.first else { return 0 }
    if scalars.contains("\u{FE0F}"), first.properties.isEmoji { return 2 }
    if first.value < 0x300 || first.isHazardous { return 1 }
    if first.properties.isEmojiPresentation { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return first.isWide ? 2 : 1
    }
  }
}

extension String {
  /// The sum of its characters' cells.
  public var cellWidth: Int {
    reduce(0) { $0 + $1.cellWidth }
  }

  /// This text as it may reach a screen: what a terminal would obey instead of show (control characters, escape
  /// sequences, marks that reorder the text) stands as U+FFFD, a line feed and a tab as a space.
  ///
  /// Names come from networks, and messages quote what people typed; this is the only place where text becomes cells,
  /// so nothing gets past it.
  public var neutralized: String {
    guard unicodeScalars.contains(where: \.isHazardous) else { return self }
    var text = ""
    for character in self {
      guard character.unicodeScalars.contains(where: \.isHazardous) else {
        text.append(character)
        continue
      }
      text.append(character == "\n" || character == "\t" || character == "\r\n" ? " " : "\u{FFFD}")
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether a terminal acts on this scalar: C0, DEL and C1, the bidirectional controls of UAX #9, line separators.
  var isHazardous: Bool {
    switch value {
    case 0x20...0x7E: false
    case ...0x9F: true
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F202, 0x1F210...0x1F23B,
      0x1F240...0x1F248, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
