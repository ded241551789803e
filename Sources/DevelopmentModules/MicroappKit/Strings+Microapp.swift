import Resources

/// The words around a feature in its microapp.
extension Strings {
  static let calls = "Calls"
  static let backend = "Backend"
  static let noCalls = "nothing asked of the world yet"
  static let startOver = "Start Over"
}
