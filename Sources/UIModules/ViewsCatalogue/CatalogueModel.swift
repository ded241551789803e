import Observation
import Views

/// The row of the list, and the state of the opened example.
@MainActor @Observable
final class CatalogueModel {
  @ObservationIgnored let titles = NavigationTitles()
  var row = 0
  var opened: String?
  var text = ""
  var password = ""
  var code = ""
  var message = ""
  var selection = 0
  var count = 0
  var isOn = false
  var isPresented = false
  var isWorking = false

  func open(_ name: String) {
    (text, password, code, message, selection, count) = ("", "", "", "", 0, 0)
    (isOn, isPresented, isWorking) = (false, false, false)
    opened = name
  }
}

enum Sample {
  static let characters = ["Rick Sanchez", "Morty Smith", "Summer Smith", "Beth Smith", "Jerry Smith"]
  static let many = (1...40).map { "Rick C-\($0)" }
  static let sentence = "Sometimes science is more art than science, Morty. A lot of people don't get that."
  static let wide = "リックとモーティ 👨‍👩‍👧 café"
  static let hostile = "Wubba\u{1B}[31m\u{7}\rlubba\u{202E}dub\u{0}\ndub"
}
