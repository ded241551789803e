import Resources

/// The words of this feature.
extension Strings {
  static let title = "Template"
  static let close = "Close"
}
