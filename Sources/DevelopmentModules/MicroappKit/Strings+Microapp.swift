import Resources

/// The texts around a feature in its microapp.
extension Strings {
  static let calls = "Calls"
  static let backend = "Backend"
  static let noCalls = "No calls yet"
  static let startOver = "Start Over"
}
