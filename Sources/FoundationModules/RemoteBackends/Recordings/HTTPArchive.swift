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
    guard let file = JSONValue(Data(text.utf8)) else { throw .notJSON(text) }
    let log = ArchiveValue(value: file, place: "")["log"]
    words = (log["_words"].value.object ?? [:]).compactMapValues { $0.array?.compactMap(\.string) }
    let isOwn = log["creator"]["name"].value == .string(Self.creator)
    for entry in try log["entries"].elements {
      switch try entry.exchange {
      case .exchange(var exchange):
        exchange.isRedacted = isOwn
        exchanges.append(exchange)
      case .skipped(let reason): skipped[reason, default: 0] += 1
      }
    }
    exchanges = inOrder.exchanges
    start = log["_started"].value == .null ? exchanges.first?.start : try log["_started"].date
    for (index, exchange) in exchanges.enumerated() where exchange.status == 304 {
      // A browser has shown the body of the answer before.
      let earlier = exchanges[..<index].last { $0.address == exchange.address && $0.status == 200 }
      exchanges[index] = exchange.answering(
        exchange.response?.body.isEmpty == false ? exchange.response : earlier?.response)
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

extension ConfigurationError {
  /// The reason and the place, which only the older reader of JSON names.
  fileprivate static func notJSON(_ text: String) -> ConfigurationError {
    var reason = "not JSON"
    do { _ = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed) } catch {
      reason = (error as NSError).userInfo["NSDebugDescription"] as? String ?? reason
    }
    return ConfigurationError(reason.contains("around") ? reason : "after \(text.utf8.count) bytes: \(reason)")
  }
}

extension Date {
  /// The style cuts off what is below a millisecond.
  var archived: String { addingTimeInterval(0.000_5).formatted(.archived) }
}

extension FormatStyle where Self == Date.ISO8601FormatStyle {
  static var archived: Date.ISO8601FormatStyle { Date.ISO8601FormatStyle(includingFractionalSeconds: true) }
}

extension ParseStrategy where Self == Date.ISO8601FormatStyle {
  static var archived: Date.ISO8601FormatStyle { Date.ISO8601FormatStyle(includingFractionalSeconds: true) }
}
