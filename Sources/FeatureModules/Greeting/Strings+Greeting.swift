import Views

/// The words of this feature.
extension Strings {
  static var title: String { text("Greeting") }
  static func hello(_ name: String) -> String { text("Hello, \(name)!") }
  static var close: String { text("Close") }
}
