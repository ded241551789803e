import Endpoints
import Programs
import Runs
import Views

struct FaultFinding {
  let scenario: String
  /// Nil for a screen of the scenario itself.
  let fault: Fault?
  let size: Size
  let invariant: Invariant
  let detail: String
  let screen: String
  let script: [String]

  /// The words by which findings with one cause are counted as one.
  var cause: String {
    switch invariant {
    case .keys, .accessibility: "\(invariant) \(detail)"
    default: "\(invariant) \(fault.map { "\($0.endpoint) \($0.kindName)" } ?? detail)"
    }
  }

  func lines(of program: String) -> [String] {
    let heading = "\(scenario)  \(fault.map { "\($0.words), " } ?? "")\(size.name): breaks \"\(invariant.rawValue)\""
    let screen = screen.lines.droppingEmptyEnd.joined(separator: "\n")
    // In a form that can be copied with the spaces at the start of its lines.
    let quoted = script.map { "  '\($0.replacing("'", with: #"'\''"#))'" }
    let command = "printf '%s\\n' \\\n\(quoted.joined(separator: " \\\n")) |\n  swift run \(program) --play -"
    return CheckEntry.lines(
      .failed, heading,
      problems: ["Rule: \(invariant.sentence)", detail, ""] + (screen.isEmpty ? [] : [screen, ""]) + [command])
  }
}
