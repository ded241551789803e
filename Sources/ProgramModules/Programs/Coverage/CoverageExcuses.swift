package import Endpoints
package import POSIX
import Runs

/// The outcomes of endpoints that no scenario shows, each with the reason, from a file beside the scenarios.
package struct CoverageExcuses {
  package private(set) var mistakes: [String] = []
  /// The reasons with their places, by endpoint and outcome, such as `login, session ended`.
  private var excuses: [String: (place: String, reason: String)] = [:]

  /// Reads the file in a folder of scenarios. Without the file, nothing is excused.
  package init(in folder: String, endpoints: [Endpoint]) throws(SystemError) {
    let path = "\(folder)/coverage.excuses"
    for (index, line) in (try FileSystem.readIfThere(path) ?? "").lines.map(\.words).enumerated()
    where !line.isEmpty && !line.hasPrefix("#") {
      read(line, at: "\(path):\(index + 1)", endpoints)
    }
  }

  /// Why no scenario shows an outcome of the endpoint with this name; nil if no line of the file excuses that.
  package func reason(for endpoint: String, _ outcome: EndpointOutcome) -> String? {
    excuses["\(endpoint), \(outcome)"]?.reason
  }

  func place(of endpoint: String, _ outcome: EndpointOutcome) -> String? { excuses["\(endpoint), \(outcome)"]?.place }

  private mutating func read(_ line: String, at place: String, _ endpoints: [Endpoint]) {
    let parts = line.parts(at: "|")
    let names = parts[0].parts(at: ":").map { $0.parts(at: ",", maxSplits: .max) }
    guard parts.count == 2, parts[1] != "", names.count == 2, !names.joined().contains("") else {
      return mistakes.append("\(place): write ENDPOINT, …: OUTCOME, … | REASON")
    }
    for name in names[0] {
      let named = endpoints.filter { name == "*" || $0.name == name }
      if named.isEmpty { mistakes.append("\(place): there is no endpoint \(name)") }
      for outcome in named.isEmpty ? [] : names[1] {
        let pairs = named.filter { $0.outcomes.map(\.description).contains(outcome) }.map { "\($0.name), \(outcome)" }
        if pairs.isEmpty {
          let all = named.flatMap(\.outcomes).grouped(by: \.description).map(\.name).joined(separator: ", ")
          mistakes.append("\(place): \(name) cannot end with \"\(outcome)\"; it can with: \(all)")
        }
        for pair in pairs {
          if let other = excuses[pair]?.place { mistakes.append("\(place): \(pair) is excused already, in \(other)") }
          excuses[pair] = (place, parts[1])
        }
      }
    }
  }
}

extension String {
  fileprivate var words: String { split(separator: " ").joined(separator: " ") }

  fileprivate func parts(at separator: Character, maxSplits: Int = 1) -> [String] {
    split(separator: separator, maxSplits: maxSplits, omittingEmptySubsequences: false).map { String($0).words }
  }
}
