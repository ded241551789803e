package import Endpoints
package import POSIX
import Scripting

/// The outcomes of endpoints that no scenario shows, each with the reason, from a file beside the scenarios.
package struct CoverageExcuses {
  private struct Pair: Hashable {
    let endpoint: String
    let outcome: EndpointOutcome
  }

  /// The name of the file.
  static let file = "coverage.excuses"

  /// What is wrong with the lines of the file, each with its place.
  private(set) var mistakes: [String] = []
  private var excuses: [Pair: (place: String, reason: String)] = [:]

  /// Reads the file in a folder of scenarios. Without the file, nothing is excused.
  package init(in folder: String, endpoints: [Endpoint]) throws(SystemError) {
    let path = "\(folder)/\(Self.file)"
    guard let text = try FileSystem.readIfThere(path) else { return }
    for (index, line) in text.lines.enumerated() where !line.words.isEmpty && !line.words.hasPrefix("#") {
      read(line, at: "\(path):\(index + 1)", endpoints)
    }
  }

  /// Why no scenario shows an outcome of the endpoint with this name; nil if no line of the file excuses that.
  package func reason(for endpoint: String, _ outcome: EndpointOutcome) -> String? {
    excuses[Pair(endpoint: endpoint, outcome: outcome)]?.reason
  }

  /// The place of the line that excuses an outcome; nil if there is none.
  func place(of endpoint: String, _ outcome: EndpointOutcome) -> String? {
    excuses[Pair(endpoint: endpoint, outcome: outcome)]?.place
  }

  private mutating func read(_ line: String, at place: String, _ endpoints: [Endpoint]) {
    let halves = line.halves(at: "|")
    let names = halves[0].halves(at: ":").map { part in
      part.split(separator: ",", omittingEmptySubsequences: false).map(\.words)
    }
    guard halves.count == 2, !halves[1].words.isEmpty, names.count == 2, !names.joined().contains("") else {
      return mistakes.append("\(place): write ENDPOINT, …: OUTCOME, … | REASON")
    }
    for name in names[0] {
      let named = endpoints.filter { name == "*" || $0.name == name }
      if named.isEmpty { mistakes.append("\(place): there is no endpoint \(name)") }
      for outcome in named.isEmpty ? [] : names[1] {
        let pairs = named.flatMap { endpoint in
          endpoint.outcomes.filter { $0.description == outcome }.map { Pair(endpoint: endpoint.name, outcome: $0) }
        }
        if pairs.isEmpty {
          let all = named.flatMap(\.outcomes).map(\.description).grouped { $0 }.map(\.name)
          mistakes.append(
            "\(place): \(name) cannot end with \"\(outcome)\"; it can with: \(all.joined(separator: ", "))")
        }
        for pair in pairs {
          if let other = excuses[pair] {
            mistakes.append("\(place): \(pair.endpoint), \(outcome) is excused already, in \(other.place)")
          }
          excuses[pair] = (place, halves[1].words)
        }
      }
    }
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The texts before and after the first separator; one text without it.
  fileprivate func halves(at separator: Character) -> [Substring] {
    split(separator: separator, maxSplits: 1, omittingEmptySubsequences: false)
  }

  /// The text with one space between its words, and none around them.
  fileprivate var words: String { split(separator: " ").joined(separator: " ") }
}
