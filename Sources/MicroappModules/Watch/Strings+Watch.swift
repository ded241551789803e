import MicroappBasics
import Views

extension Strings {
  static var building: String { text("Building…") }
  static var linking: String { text("Building… linking") }
  static var waitingForBuild: String { text("Waiting for another build in this package…") }
  static var trying: String { text("Trying the new build…") }
  static var unchanged: String { text("Built: nothing in the program has changed") }

  static func replaced(_ parts: [String]) -> String { text("New build: \(parts.joined(separator: ", "))") }

  static func build(_ time: Duration) -> String { text("build \(time.text)") }
  static func link(_ time: Duration) -> String { text("link \(time.text)") }
  static func trial(_ time: Duration) -> String { text("trial \(time.text)") }
  static func replay(_ time: Duration) -> String { text("replay \(time.text)") }

  static func stopsAt(_ step: Int, of count: Int, _ line: String) -> String {
    doesNotFit(text("Step \(step) of \(count)")) + ": \(line)"
  }
  static func doesNotFit(_ place: String) -> String { text("\(place) failed in the new build") }
  static var stepsAreKept: String { text("The later steps are kept for the next build, until you go on by hand.") }
  static func newBuildFails(_ reason: String) -> String { text("New build \(reason). Still running the old one.") }
  static var cannotReplay: String { text("Built. This run can't move to the new build: restart.") }
}
