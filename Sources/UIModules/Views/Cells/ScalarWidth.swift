extension Unicode.Scalar {
  /// The cells of a scalar that is always a character of its own, as most scalars on a screen: Latin, Greek, Cyrillic,
  /// Hebrew, Arabic, CJK, lines and blocks. 0 for any other scalar.
  var plainWidth: Int {
    switch value {
    case 0x20...0x7E: 1
    case ...0xA0, 0xAD: 0
    case ...0x2FF, 0x391...0x3A1, 0x3A3...0x482, 0x48A...0x52F, 0x1E00...0x1EFF: 1
    case 0x5D0...0x5EA, 0x620...0x63F, 0x641...0x64A: 1
    case 0x2010...0x2027, 0x2030...0x203B, 0x20A0...0x20BF, 0x2190...0x2193, 0x2500...0x259F, 0x25CB, 0x25CF: 1
    case 0x2605...0x2606, 0x2713, 0x2800...0x28FF: 1
    case 0x3001...0x3029, 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: 2
    case 0xFF01...0xFF60: 2
    default: 0
    }
  }

  /// Whether all terminals give this scalar the same cells. Some reorder Hebrew and Arabic or join their letters.
  var isWidthCertain: Bool { plainWidth > 0 && !(0x590...0x8FF).contains(value) && !isAmbiguousSign }

  /// Whether some terminals draw this sign in two cells, and others in one: East Asian Width A, without letters.
  package var isAmbiguousSign: Bool {
    switch value {
    case 0xA1, 0xA4, 0xA7...0xA8, 0xAE, 0xB0...0xB4, 0xB6...0xB9, 0xBC...0xBF, 0xD7, 0xF7: true
    case 0x2010, 0x2013...0x2016, 0x2018...0x2019, 0x201C...0x201D, 0x2020...0x2022, 0x2024...0x2027: true
    case 0x2030, 0x2032...0x2033, 0x2035, 0x203B, 0x20AC, 0x2190...0x2193, 0x2500...0x254B, 0x2550...0x2573: true
    case 0x2580...0x258F, 0x2592...0x2595, 0x25CB, 0x25CF, 0x2605...0x2606: true
    default: false
    }
  }

  /// The cells of this scalar alone: 0, 1 or 2. Where terminals disagree it is the larger number, because a gap is
  /// better than two characters in one cell: spacing marks (Mc) take one cell, a single regional indicator takes two.
  var cellWidth: Int {
    let plain = plainWidth
    if plain > 0 { return plain }
    switch value {
    // A soft hyphen is visible only at a line break, and lines are not broken at it.
    case 0xAD: return 0
    // Vowels and final consonants of Hangul join the syllable before them.
    case 0x1160...0x11FF, 0xD7B0...0xD7FB: return 0
    case 0x1F1E6...0x1F1FF: return 2
    // Signs written around numbers: they have the category Format, but are visible.
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: return 1
    default: break
    }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return isWide ? 2 : 1
    }
  }

  var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }

  private var isWide: Bool {
    let ranges = wideScalars
    guard value >= 0x1100 else { return false }
    // Binary search for the first range that does not end before this scalar.
    var low = 0
    var high = ranges.count / 2
    while low < high {
      let middle = (low + high) / 2
      if ranges[2 * middle + 1] < value { low = middle + 1 } else { high = middle }
    }
    return 2 * low < ranges.count && ranges[2 * low] <= value
  }
}
