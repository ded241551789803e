import Views

/// What an encoder has to know of the widths that terminals give to characters.
extension Character {
  /// Whether all terminals give this character the same width.
  var isWidthCertain: Bool {
    let scalars = unicodeScalars
    guard let first = scalars.first else { return false }
    if first.value < 0x7F { return scalars.count == 1 }
    guard scalars.count == 1 else { return false }
    switch first.value {
    case ...0x24F, 0x370...0x482, 0x2010...0x2027, 0x2030...0x205E, 0x2190...0x21FF, 0x2500...0x259F,
      0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFFFD:
      return !first.properties.isEmoji
    default: return false
    }
  }

  /// How many columns no terminal exceeds: two for each scalar, one for those of ASCII, none for marks and joiners, which
  /// stand over what is before them wherever they are known.
  var widthLimit: Int {
    unicodeScalars.reduce(0) { sum, scalar in
      if scalar.isASCII { return sum + 1 }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: return sum
      default: return sum + 2
      }
    }
  }
}
