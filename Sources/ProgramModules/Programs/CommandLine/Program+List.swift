import Endpoints
import MicroappBasics
import Runs

extension Program {
  func list(_ catalogue: ScenarioCatalogue) throws -> String {
    let scenarios: [ProgramContent.ListLine] = catalogue.scenarios.map {
      ("scenario", $0.name, "\($0.group): \($0.title)")
    }
    let lines = try scenarios + content(Launch(clock: VirtualClock())).list()
    let width = lines.map(\.kind.count).max() ?? 0
    let rows = lines.map { line in
      (form: line.kind.padded(to: width) + " " + line.name, meaning: line.summary)
    }
    let column = max(28, (rows.map(\.form.count).max() ?? 0) + 2)
    return ([hint] + (rows.isEmpty ? [] : [helpTable(rows, width: column)])).joined(separator: "\n")
  }
}
