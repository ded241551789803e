import Views

extension Strings {
  static var home: String { text("Home") }
  static var characters: String { text("Characters") }
  static var open: String { text("Open") }
  static var search: String { text("Search") }
  static func status(_ name: String) -> String { text("Status: \(name)") }
  static var anyStatus: String { text("All") }
  static var alive: String { text("Alive") }
  static var dead: String { text("Dead") }
  static var female: String { text("Female") }
  static var male: String { text("Male") }
  static var genderless: String { text("Genderless") }
  static var unknown: String { text("Unknown") }
  static func shown(_ count: Int, _ total: Int) -> String { text("\(count) of \(total)") }
  static var noCharacters: String { text("No characters") }
  static func noCharacters(_ status: String) -> String { text("No characters have the status \(status)") }
  static func noMatches(_ name: String) -> String { text("No characters match \"\(name)\"") }
  static func noMatches(_ name: String, _ status: String) -> String {
    text("No characters with the status \(status) match \"\(name)\"")
  }
  static var escapeHint: String { text("Esc clears the search") }
  static var statusHint: String { text("Another status may match") }
  static var clear: String { text("Clear") }
  static var favourite: String { text("Favourite") }
  static var star: String { text("Star") }
  static var statusLabel: String { text("Status") }
  static var species: String { text("Species") }
  static var type: String { text("Type") }
  static var gender: String { text("Gender") }
  static var origin: String { text("Origin") }
  static var location: String { text("Location") }
  static var episodes: String { text("Episodes") }
  static func episodes(_ count: Int) -> String { text(count == 1 ? "1 episode" : "\(count) episodes") }
}
