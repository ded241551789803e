import Concurrency
import Resources

extension Strings {
  static let building = "Building…"
  static let linking = "Building… linking"
  static let waitingForBuild = "Waiting for another build in this package…"
  static let trying = "Trying the new build…"
  static let unchanged = "Built: nothing in the program has changed"

  /// - Parameter parts: such as "build 2.1 s".
  static func replaced(_ parts: [String]) -> String { "New build: \(parts.joined(separator: ", "))" }

  static func build(_ time: Duration) -> String { "build \(time.text)" }
  static func link(_ time: Duration) -> String { "link \(time.text)" }
  static func trial(_ time: Duration) -> String { "trial \(time.text)" }
  static func replay(_ time: Duration) -> String { "replay \(time.text)" }

  static func stopsAt(_ step: Int, of count: Int, _ line: String) -> String {
    doesNotFit("Step \(step) of \(count)") + ": \(line)"
  }
  static func doesNotFit(_ place: String) -> String { "\(place) does not fit the new build" }
  static let stepsAreKept = "The later steps are kept for the next build, until you go on by hand."
  static func newBuildFails(_ reason: String) -> String { "The new build \(reason); this one goes on" }
  static let cannotReplay = "Built, but this one goes on. Start again for the new build."
}
