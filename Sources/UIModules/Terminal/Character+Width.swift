extension Character {
  /// The maximum number of columns that a terminal gives this character: one for each ASCII scalar, none for a mark or
  /// a joiner, two for any other scalar.
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
