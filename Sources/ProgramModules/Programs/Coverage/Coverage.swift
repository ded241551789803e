import Endpoints
import Runs

struct Coverage {
  struct Row {
    let endpoint: String
    let outcome: EndpointOutcome
    var scenarios: [String] = []
    let reason: String?

    var word: String { !scenarios.isEmpty ? "shown" : reason == nil ? "missing" : "excused" }
  }

  private(set) var rows: [Row]
  private let excuses: CoverageExcuses

  init(of endpoints: [Endpoint], _ excuses: CoverageExcuses) {
    self.excuses = excuses
    rows = endpoints.flatMap { endpoint in
      endpoint.outcomes.map {
        Row(endpoint: endpoint.name, outcome: $0, reason: excuses.reason(for: endpoint.name, $0))
      }
    }
  }

  mutating func add(_ scenario: String, _ calls: [EndpointCall]) {
    for index in rows.indices
    where calls.contains(where: { $0.endpoint == rows[index].endpoint && $0.reached == rows[index].outcome }) {
      rows[index].scenarios.append(scenario)
    }
  }

  var mistakes: [String] {
    excuses.mistakes
      + rows.filter { $0.word == "shown" }.compactMap { row in
        excuses.place(of: row.endpoint, row.outcome).map {
          "\($0): \(row.endpoint), \(row.outcome) needs no excuse: \(row.scenarios[0]) shows it"
        }
      }
  }

  var isComplete: Bool { mistakes.isEmpty && !rows.contains { $0.word == "missing" } }

  var table: [String] {
    let width = rows.map(\.outcome.description.count).max() ?? 0
    return rows.grouped(by: \.endpoint).flatMap { endpoint in
      [endpoint.name] + endpoint.items.map { "  \($0.outcome.description.padded(to: width))  \(Self.text($0))" }
    }
  }

  var summary: String {
    let counts = ["shown", "excused", "missing"].map { word in "\(rows.count { $0.word == word }) \(word)" }
    let endpoints = rows.grouped(by: \.endpoint).count
    return
      "\(endpoints) endpoint\(endpoints == 1 ? "" : "s"), \(rows.count) outcomes: \(counts.joined(separator: ", "))"
  }

  private static func text(_ row: Row) -> String {
    let others = row.scenarios.count - 3
    switch row.word {
    case "shown": return (row.scenarios.prefix(3) + (others > 0 ? ["+\(others)"] : [])).joined(separator: ", ")
    case "excused": return "excused: \(row.reason ?? "")"
    default: return "MISSING"
    }
  }
}
