import Resources

/// The words of this feature.
extension Strings {
  static let title = "Greeting"
  static func hello(_ name: String) -> String { "Hello, \(name)!" }
  static let close = "Close"
}
