import Views

extension Strings {
  static var filter: String { text("Filter") }
  static var start: String { text("Start") }
  static var close: String { text("Close") }
  static var clear: String { text("Clear") }
  static var clearFilter: String { text("Esc clears the filter") }
  static var thisFails: String { text("This scenario fails") }
  static func matches(_ count: Int, of all: Int) -> String { text("\(count) of \(all)") }
  static func noMatch(_ filter: String) -> String { text("No scenarios match \"\(filter)\"") }
  static func furtherMistakes(_ count: Int) -> String { text("\(count) more; --list names them all") }
}
