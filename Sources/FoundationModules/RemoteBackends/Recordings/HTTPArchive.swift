import Entities
import Foundation

/// Requests and answers in the format HAR 1.2, which browsers and proxies export too.
struct HTTPArchive: Sendable {
  var exchanges: [HTTPExchange] = []
  /// How many entries of a file are left out, by the reason.
  private(set) var skipped: [String: Int] = [:]
  /// When the run began.
  var start: Date?
  /// The values of the words of a script, in the order of their uses. No other tool writes them.
  var words: [String: [String]] = [:]

  private static let creator = "Microapps"

  init() {}

  /// Reads a file. Throws a sentence with the place of the first mistake.
  init(_ text: String) throws(ConfigurationError) {
    let text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    let log = try ArchiveFile(text).log
    words = log._words ?? [:]
    for (index, entry) in log.entries.enumerated() {
      switch try entry.exchange(at: "log.entries[\(index)]") {
      case .failure(let skip): skipped[skip.reason, default: 0] += 1
      case .success(var exchange):
        exchange.isRedacted = log.creator?.name == Self.creator
        exchanges.append(exchange)
      }
    }
    exchanges = inOrder.exchanges
    start = log._started ?? exchanges.first?.start
    for (index, exchange) in exchanges.enumerated() where exchange.response?.status == 304 {
      // A browser has shown the body of the answer before.
      let before = exchanges[..<index].last { $0.address == exchange.address && $0.status == 200 }?.response
      guard let shown = exchange.response?.body.isEmpty == false ? exchange.response : before else { continue }
      exchanges[index].answer = .success(HTTPResponse(status: 200, headers: shown.headers, body: shown.body))
    }
  }

  /// The same in the order of time: some tools write a preflight after its request. Equal times keep their order.
  var inOrder: HTTPArchive {
    var archive = self
    archive.exchanges = exchanges.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
      .map(\.element)
    return archive
  }

  /// The file of these entries, each a line of ``HTTPExchange/line(_:)``.
  func text(of lines: [String]) -> String {
    var log: [String: JSONValue] = [
      "version": .string("1.2"), "creator": .object(["name": .string(Self.creator), "version": .string("1")]),
    ]
    if let start { log["_started"] = .string(start.archived) }
    if !words.isEmpty { log["_words"] = .object(words.mapValues { .array($0.map(JSONValue.string)) }) }
    let head = JSONValue.object(log).text.dropLast()
    return "{\"log\":\(head),\"entries\":[\n\(lines.joined(separator: ",\n"))\n]}}\n"
  }
}

extension Date {
  /// The text for a file. The style cuts off what is below a millisecond.
  var archived: String { Date.ISO8601FormatStyle.archive.format(addingTimeInterval(0.000_5)) }
}
