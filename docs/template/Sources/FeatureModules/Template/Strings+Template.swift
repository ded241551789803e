import Views

/// The words of this feature.
extension Strings {
  static var title: String { text("Template") }
  static var close: String { text("Close") }
}
