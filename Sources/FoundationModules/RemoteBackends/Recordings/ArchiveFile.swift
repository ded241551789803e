import Entities
import Foundation

/// The parts of a HAR file that are read.
struct ArchiveFile: Decodable {
  struct Log: Decodable {
    struct Creator: Decodable { let name: String? }
    let creator: Creator?
    let _started: Date?
    let _words: [String: [String]]?
    let entries: [Entry]
  }

  struct Entry: Decodable {
    let startedDateTime: Date
    let time: Double?
    let request: Request
    let response: Response
  }

  struct Request: Decodable {
    struct Field: Decodable {
      let name: String
      let value: JSONValue?
    }
    struct Body: Decodable {
      let mimeType, text: String?
      let params: [Field]?
    }
    let method, url: String
    let postData: Body?
  }

  struct Response: Decodable {
    struct Header: Decodable { let name, value: String }
    struct Content: Decodable {
      let size: Double?
      let mimeType, text, encoding, comment, _file: String?
    }
    let status: Double
    let headers: [Header]?
    let content: Content?
    let redirectURL, _error, _failureText: String?
  }

  let log: Log

  /// Reads a file. Throws a sentence with the place of the first mistake, such as `log.entries[3].request.url`.
  init(_ text: String) throws(ConfigurationError) {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let text = try decoder.singleValueContainer().decode(String.self)
      if let date = try? Date.ISO8601FormatStyle.archive.parse(text) { return date }
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "not a date"))
    }
    do { self = try decoder.decode(Self.self, from: Data(text.utf8)) } catch {
      throw ConfigurationError((error as? DecodingError)?.sentence(about: text) ?? "\(error)")
    }
  }
}

extension DecodingError {
  fileprivate func sentence(about text: String) -> String {
    func place(_ path: [any CodingKey]) -> String {
      let place = path.reduce("") {
        $0 + ($1.intValue.map { "[\($0)]" } ?? ($0.isEmpty ? "" : ".") + $1.stringValue)
      }
      return place.isEmpty ? "the file" : place
    }
    switch self {
    case .keyNotFound(let key, let context): return "\(place(context.codingPath + [key])) is missing"
    case .valueNotFound(_, let context): return "\(place(context.codingPath)) is missing"
    case .typeMismatch(let type, let context):
      let isList = "\(type)".hasPrefix("Array")
      let kind =
        type is String.Type
        ? "a text" : type is Double.Type ? "a number" : isList ? "a list" : "an object"
      return "\(place(context.codingPath)) is not \(kind)"
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      return "\(place(context.codingPath)) is \(context.debugDescription)"
    default: break
    }
    // Only the older reader of JSON names the place.
    var reason = "not JSON"
    do { _ = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed) } catch {
      reason = (error as NSError).userInfo["NSDebugDescription"] as? String ?? reason
    }
    return reason.contains("around") ? reason : "after \(text.utf8.count) bytes: \(reason)"
  }
}

extension Date.ISO8601FormatStyle {
  /// The dates of an archive, in milliseconds.
  static let archive = Self(includingFractionalSeconds: true)
}

extension ArchiveFile.Entry {
  /// The request and its answer, or the reason why the entry is left out. The place is for messages.
  func exchange(at place: String) throws(ConfigurationError) -> Result<HTTPExchange, SkippedEntry> {
    guard let status = Int(exactly: response.status) else {
      throw ConfigurationError("\(place).response.status is not a whole number")
    }
    guard request.method != "OPTIONS" else { return .failure(SkippedEntry("preflights")) }
    guard let address = HTTPExchange.Address(request.method, request.url) else {
      return .failure(SkippedEntry("to other addresses"))
    }
    let content = response.content
    let isElsewhere = (content?.size ?? 0) > 0 || content?._file != nil || content?.comment?.isEmpty == false
    let hasNone = status < 200 || [204, 304].contains(status)
    guard content?.text != nil || hasNone || !isElsewhere else {
      return .failure(SkippedEntry("without a body in the file"))
    }
    guard let body = content.map(\.body) ?? Data() else {
      throw ConfigurationError("\(place).response.content.text is not base64")
    }
    var headers = [String: String]((response.headers ?? []).map { ($0.name.lowercased(), $0.value) }) { $1 }
    headers["content-type"] = headers["content-type"] ?? content?.mimeType
    let target = headers["location"] ?? response.redirectURL ?? ""
    headers["location"] = target.isEmpty ? nil : Self.relative(target, to: request.url)
    let sent = request.postData
    // Some tools write the fields of a JSON body instead of its text.
    let fields = [String: JSONValue]((sent?.params ?? []).map { ($0.name, $0.value ?? .null) }) { $1 }
    return .success(
      HTTPExchange(
        start: startedDateTime, duration: .milliseconds(1) * min(max(0, time ?? 0), 30_000), method: request.method,
        url: request.url, address: address, contentType: sent?.mimeType,
        body: Data((sent?.text ?? (fields.isEmpty ? "" : JSONValue.object(fields).text)).utf8),
        answer: status > 0
          ? .success(HTTPResponse(status: status, headers: headers, body: body))
          : .failure(NetworkError(archived: response._error ?? response._failureText ?? ""))))
  }

  /// The target of a redirect on the same server, without that server: the requests that are played have another one.
  private static func relative(_ target: String, to url: String) -> String {
    guard let target = URLComponents(string: target), let url = URLComponents(string: url), target.host == url.host,
      target.port == url.port
    else { return target }
    return target.percentEncodedPath + (target.percentEncodedQuery.map { "?\($0)" } ?? "")
  }
}

/// The reason why an entry of a file is left out, as the end of "3 entries".
struct SkippedEntry: Error {
  let reason: String
  init(_ reason: String) { self.reason = reason }
}

extension ArchiveFile.Response.Content {
  /// Nil if the text is not base64.
  fileprivate var body: Data? {
    encoding == "base64" ? Data(base64Encoded: text ?? "") : Data((text ?? "").utf8)
  }
}
