import Endpoints
import MicroappBasics
import Runs

extension Program {
  func list(_ catalogue: ScenarioCatalogue, _ options: RunOrigin) throws -> String {
    let scenarios: [ProgramContent.ListLine] = catalogue.scenarios.map { scenario in
      let answers = readAnswers == nil ? nil : try? scenario.answersPath.map(answers(in:))
      return (
        "scenario", scenario.name, "\(scenario.group): \(scenario.title)\(answers.map { "; \($0.summary)" } ?? "")"
      )
    }
    // Another backend need not be configured.
    let hasAnswers = otherBackends(in: options.values).contains { $0.given == Self.recorded }
    let lines = try scenarios + content(launch(hasAnswers ? options : RunOrigin(), clock: VirtualClock())).list()
    let width = lines.map(\.kind.count).max() ?? 0
    let rows = lines.map { line in
      (form: line.kind.padded(to: width) + " " + line.name, meaning: line.summary)
    }
    let column = max(28, (rows.map(\.form.count).max() ?? 0) + 2)
    return ([hint] + (rows.isEmpty ? [] : [helpTable(rows, width: column)])).joined(separator: "\n")
  }
}
