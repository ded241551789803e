import Resources

/// The words of the catalogue.
extension Strings {
  static let filter = "Filter"
  static let start = "Start"
  static let close = "Close"
  static let clear = "Clear"
  static let clearFilter = "Esc clears the filter"
  static let thisFails = "This scenario fails"
  static func matches(_ count: Int, of all: Int) -> String { "\(count) of \(all)" }
  static func noMatch(_ filter: String) -> String { "No scenarios match \"\(filter)\"" }
  static func furtherMistakes(_ count: Int) -> String { "\(count) more; --list names them all" }
}
