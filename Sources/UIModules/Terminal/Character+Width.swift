/// What an encoder has to know of the widths that terminals give to characters, beside `isWidthCertain`.
extension Character {
  /// How many columns no terminal exceeds: two for each scalar, one for those of ASCII, none for marks and joiners, which
  /// stand over what is before them wherever they are known.
  var maximumWidth: Int {
    unicodeScalars.reduce(0) { sum, scalar in
      if scalar.isASCII { return sum + 1 }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: return sum
      default: return sum + 2
      }
    }
  }
}
