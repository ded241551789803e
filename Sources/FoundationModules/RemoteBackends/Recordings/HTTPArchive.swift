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

  init() {}

  /// Reads a file. Throws a sentence with the place of the first mistake.
  init(_ text: String) throws(ConfigurationError) {
    let text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    guard let file = JSONValue(Data(text.utf8)) else { throw .notJSON(text) }
    let log = ArchiveValue(value: file, place: "")["log"]
    words = (log["_words"].value.object ?? [:]).compactMapValues { $0.array?.compactMap(\.string) }
    for entry in try log["entries"].elements {
      switch try entry.exchange {
      case .exchange(let exchange): exchanges.append(exchange)
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
      "version": .string("1.2"), "creator": .object(["name": .string("Microapps"), "version": .string("1")]),
    ]
    if let start { log["_started"] = .string(start.archived) }
    if !words.isEmpty { log["_words"] = .object(words.mapValues { .array($0.map(JSONValue.string)) }) }
    let head = JSONValue.object(log).text.dropLast()
    return "{\"log\":\(head),\"entries\":[\n\(lines.joined(separator: ",\n"))\n]}}\n"
  }
}

extension HTTPExchange {
  /// The headers that playback reads. No other header is written, so none can have a secret.
  private static let writtenHeaders: Set = [
    "content-type", "etag", "location", "x-sb-error-code", "x-supabase-api-version",
  ]

  var response: HTTPResponse? { try? answer.get() }
  var status: Int { response?.status ?? 0 }

  /// The same with the status 200 and the body of an answer before; unchanged without that.
  fileprivate func answering(_ earlier: HTTPResponse?) -> HTTPExchange {
    guard let earlier else { return self }
    return HTTPExchange(
      start: start, duration: duration, method: method, url: url, address: address, contentType: contentType,
      body: body,
      answer: .success(HTTPResponse(status: 200, headers: earlier.headers, body: earlier.body)))
  }

  /// The entry as JSON in one line, without secrets.
  func line(_ placeholders: inout Placeholders) -> String {
    let sent = placeholders.redact(body, type: contentType, inAnswer: false)
    var request: [String: JSONValue] = [
      "method": .string(method), "url": .string(placeholders.redact(link: url)), "httpVersion": .string("HTTP/1.1"),
      "cookies": .array([]), "headers": .array([]), "queryString": .array([]), "headersSize": .integer(-1),
      "bodySize": .integer(sent.utf8.count),
    ]
    if !sent.isEmpty {
      request["postData"] = .object(["mimeType": .string(contentType ?? ""), "text": .string(sent)])
    }
    var response: [String: JSONValue] = [
      "status": .integer(status), "statusText": .string(""), "httpVersion": .string("HTTP/1.1"), "cookies": .array([]),
      "headersSize": .integer(-1),
    ]
    var (received, headers) = ("", [String: String]())
    switch answer {
    case .success(let answer):
      let type = answer.headers["content-type"]
      received = answer.isJSON ? placeholders.redact(answer.body, type: type, inAnswer: true) : ""
      headers = answer.headers.filter { Self.writtenHeaders.contains($0.key) }
      headers["location"] = headers["location"].map { placeholders.redact(link: $0) }
      // In seconds, because a date means nothing when it is played.
      headers["retry-after"] = answer.retryAfter.map { "\($0)" }
    case .failure(let error): response["_error"] = .string(error.description)
    }
    response["headers"] = .array(
      headers.sorted { $0.key < $1.key }.map { .object(["name": .string($0), "value": .string($1)]) })
    response["redirectURL"] = .string(headers["location"] ?? "")
    response["bodySize"] = .integer(received.utf8.count)
    response["content"] = .object([
      "size": .integer(received.utf8.count), "mimeType": .string(headers["content-type"] ?? ""),
      "text": .string(received),
    ])
    let milliseconds = JSONValue.number((duration / .milliseconds(1) * 1_000).rounded() / 1_000)
    return JSONValue.object([
      "startedDateTime": .string(start.archived), "time": milliseconds, "request": .object(request),
      "response": .object(response), "cache": .object([:]),
      "timings": .object(["send": .integer(0), "wait": milliseconds, "receive": .integer(0)]),
    ]).text
  }
}

/// A value of a file, and its place for messages, such as `log.entries[3].request.url`.
private struct ArchiveValue {
  enum Entry {
    case exchange(HTTPExchange)
    case skipped(String)
  }

  let value: JSONValue
  let place: String

  subscript(name: String) -> ArchiveValue {
    ArchiveValue(value: value.object?[name] ?? .null, place: place.isEmpty ? name : "\(place).\(name)")
  }

  private func mistake(_ words: String) -> ConfigurationError { ConfigurationError("\(place) is \(words)") }

  var string: String {
    get throws(ConfigurationError) {
      guard let string = value.string else { throw mistake(value == .null ? "missing" : "not a text") }
      return string
    }
  }

  /// The number; nil if there is none.
  var number: Double? {
    get throws(ConfigurationError) {
      guard value == .null || value.double != nil else { throw mistake("not a number") }
      return value.double
    }
  }

  var elements: [ArchiveValue] {
    get throws(ConfigurationError) {
      guard let array = value.array else { throw mistake(value == .null ? "missing" : "not a list") }
      return array.enumerated().map { ArchiveValue(value: $1, place: "\(place)[\($0)]") }
    }
  }

  var date: Date {
    get throws(ConfigurationError) {
      guard let date = try? Date(string, strategy: .archived) else { throw mistake("not a date") }
      return date
    }
  }

  /// The body; nil if the file does not have it.
  private var body: Data? {
    get throws(ConfigurationError) {
      let text = self["text"]
      guard text.value != .null else {
        return (try self["size"].number ?? 0) > 0 || self["_file"].value != .null ? nil : Data()
      }
      guard self["encoding"].value == .string("base64") else { return Data(try text.string.utf8) }
      guard let data = Data(base64Encoded: try text.string) else { throw text.mistake("not base64") }
      return data
    }
  }

  private var headers: [String: String] {
    get throws(ConfigurationError) {
      guard value != .null else { return [:] }
      let pairs = try elements.map { header throws(ConfigurationError) in
        (try header["name"].string.lowercased(), try header["value"].string)
      }
      return [String: String](pairs) { $1 }
    }
  }

  var exchange: Entry {
    get throws(ConfigurationError) {
      let (request, response) = (self["request"], self["response"])
      let (method, url) = (try request["method"].string, try request["url"].string)
      guard let status = try response["status"].number.flatMap({ Int(exactly: $0) }) else {
        throw response["status"].mistake("missing, or not a whole number")
      }
      let start = try self["startedDateTime"].date
      let milliseconds = min(max(0, try self["time"].number ?? 0), 30_000)
      let (content, received) = (response["content"], try response["content"].body)
      var headers = try response["headers"].headers
      guard method != "OPTIONS" else { return .skipped("preflights") }
      guard let address = HTTPExchange.Address(method, url) else { return .skipped("of other addresses") }
      guard let received else { return .skipped("without a body in the file") }
      headers["content-type"] = headers["content-type"] ?? content["mimeType"].value.string
      let target = headers["location"] ?? response["redirectURL"].value.string ?? ""
      headers["location"] = target.isEmpty ? nil : Self.relative(target, to: url)
      let errors = ["_error", "_failureText"].compactMap { response[$0].value.string }
      let sent = request["postData"]
      // Some tools write the fields of a JSON body instead of its text.
      let fields = (sent["params"].value.array ?? []).compactMap(\.object).compactMap { field in
        field["name"]?.string.map { ($0, field["value"] ?? .null) }
      }
      let text =
        sent["text"].value.string ?? (fields.isEmpty ? "" : JSONValue.object([String: JSONValue](fields) { $1 }).text)
      return .exchange(
        HTTPExchange(
          start: start, duration: .milliseconds(1) * milliseconds, method: method, url: url, address: address,
          contentType: sent["mimeType"].value.string, body: Data(text.utf8),
          answer: status > 0
            ? .success(HTTPResponse(status: status, headers: headers, body: received))
            : .failure(NetworkError(archived: errors.first ?? ""))))
    }
  }

  /// The target of a redirect on the same server, without that server: the requests that are played have another one.
  private static func relative(_ target: String, to url: String) -> String {
    guard let target = URLComponents(string: target), let url = URLComponents(string: url), target.host == url.host,
      target.port == url.port
    else { return target }
    return target.percentEncodedPath + (target.percentEncodedQuery.map { "?\($0)" } ?? "")
  }
}

extension NetworkError {
  /// The error of a connection in the words of the tool that wrote the file.
  fileprivate init(archived text: String) {
    let words = text.lowercased().replacing("_", with: " ")
    let known: [(NetworkError, [String])] = [
      (.offline, ["offline", "internet disconnected", "network is unreachable"]),
      (.timedOut, ["timed out", "timeout"]),
      (.hostNotFound, ["host not found", "name not resolved", "could not be found", "not known"]),
      (.cancelled, ["cancelled", "aborted"]), (.insecure, ["insecure", "ssl", "tls", "cert"]),
      (.responseTooLarge, ["too large"]), (.malformedResponse, ["malformed", "invalid"]),
      (.connectionLost, ["connection lost", "connection was lost", "empty response", "reset", "closed"]),
    ]
    self = known.first { $1.contains(where: words.contains) }?.0 ?? .unreachable
  }
}

extension ConfigurationError {
  /// The reason and the place, which only the older reader of JSON names.
  fileprivate static func notJSON(_ text: String) -> ConfigurationError {
    var reason = "not JSON"
    do { _ = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed) } catch {
      reason = (error as NSError).userInfo["NSDebugDescription"] as? String ?? reason
    }
    return ConfigurationError("after \(text.utf8.count) bytes: \(reason)")
  }
}

extension Date {
  fileprivate var archived: String { formatted(.archived) }
}

extension FormatStyle where Self == Date.ISO8601FormatStyle {
  fileprivate static var archived: Date.ISO8601FormatStyle { Date.ISO8601FormatStyle(includingFractionalSeconds: true) }
}

extension ParseStrategy where Self == Date.ISO8601FormatStyle {
  fileprivate static var archived: Date.ISO8601FormatStyle { Date.ISO8601FormatStyle(includingFractionalSeconds: true) }
}
