import Entities
import Foundation

/// A value of a file, and its place for messages, such as `log.entries[3].request.url`.
struct ArchiveValue {
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
        let isElsewhere = self["_file"].value != .null || self["comment"].value.string?.isEmpty == false
        return (try self["size"].number ?? 0) > 0 || isElsewhere ? nil : Data()
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
      let content = response["content"]
      let received = try content.body ?? (status < 200 || [204, 304].contains(status) ? Data() : nil)
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
      (.connectionLost, ["connection lost", "was lost", "connection abort", "empty response", "reset", "closed"]),
      (.cancelled, ["cancelled", "aborted"]), (.insecure, ["insecure", "ssl", "tls", "cert"]),
      (.responseTooLarge, ["too large"]), (.malformedResponse, ["malformed", "invalid"]),
    ]
    self = known.first { $1.contains(where: words.contains) }?.0 ?? .unreachable
  }
}
