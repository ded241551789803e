import Runs

/// The outcome of the check of a scenario, as the word at the beginning of its line.
package enum CheckOutcome: String {
  case ok
  /// The scenario is for another backend, or the server lacks something that the scenario needs.
  case skipped
  case updated
  /// The state differs from the snapshot, or a file is not a scenario.
  case failed
}

/// An entry of the output of `--check`: a line about a scenario or a file that begins with the outcome, and the
/// problems, indented below that line. The course reads the entries again.
package struct CheckEntry {
  package let outcome: CheckOutcome
  /// The name of the scenario and the time of its check, or a sentence about a file.
  package let text: String
  package private(set) var problems: [String] = []

  package static let now = "+ now; if that is right, write it with --check --update"

  package var name: String { String(text.prefix { $0 != " " }) }

  private static let indent = "    "

  package static func lines(_ outcome: CheckOutcome, _ text: String, problems: [String] = []) -> [String] {
    ["\(outcome.rawValue.padded(to: 7))  \(text)"] + problems.flatMap(\.lines).map { indent + $0 }
  }

  package static func read(_ output: String) -> [CheckEntry] {
    output.lines.reduce(into: []) { entries, line in
      if line.hasPrefix(indent), let last = entries.indices.last {
        entries[last].problems.append(String(line.dropFirst(indent.count)))
      } else if let outcome = CheckOutcome(rawValue: String(line.prefix { $0 != " " })) {
        entries.append(CheckEntry(outcome: outcome, text: String(line.drop { $0 != " " }.drop { $0 == " " })))
      }
    }
  }
}
