import Foundation

/// An HTTP response. The headers about length and connection are added when it is encoded.
struct Response: Sendable {
  var status: Int
  var headers: [(name: String, value: String)] = []
  var body: [UInt8] = []

  /// The response as it is sent.
  func encoded(for method: String = "GET", keepsAlive: Bool = false) -> [UInt8] {
    var head = "HTTP/1.1 \(status) \(Self.reason(status))\r\n"
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    if status != 204 { head += "content-length: \(body.count)\r\n" }
    if !keepsAlive { head += "connection: close\r\n" }
    head += "\r\n"
    return status == 204 || method == "HEAD" ? Array(head.utf8) : Array(head.utf8) + body
  }

  /// The reason phrase of a status that this server sends.
  static func reason(_ status: Int) -> String {
    let reasons = [
      200: "OK", 204: "No Content", 303: "See Other", 400: "Bad Request", 401: "Unauthorized", 403: "Forbidden",
      404: "Not Found", 405: "Method Not Allowed", 408: "Request Timeout", 413: "Content Too Large",
      415: "Unsupported Media Type", 421: "Misdirected Request", 422: "Unprocessable Content", 429: "Too Many Requests",
      431: "Request Header Fields Too Large", 500: "Internal Server Error", 501: "Not Implemented",
      503: "Service Unavailable", 505: "HTTP Version Not Supported",
    ]
    return reasons[status, default: "Unknown"]
  }
}

extension Response {
  /// A plain text response.
  static func text(_ text: String, status: Int = 200) -> Response {
    Response(status: status, headers: [("Content-Type", "text/plain; charset=utf-8")], body: Array(text.utf8))
  }

  static func json(_ status: Int, _ body: some Encodable) -> Response {
    Response(
      status: status, headers: [("Content-Type", "application/json; charset=utf-8")], body: JSONObject.encode(body))
  }

  static func object(_ status: Int, _ object: JSONObject) -> Response { json(status, object) }

  /// An error in the form of Supabase Auth, for a request that names no API version.
  static func error(_ status: Int, _ code: String, _ message: String, weakPassword: [String: [String]]? = nil)
    -> Response
  {
    .object(status, ["code": status, "error_code": code, "msg": message, "weak_password": weakPassword])
  }
}

/// A JSON object, written as a literal. A key whose value is nil is left out; a nil that is a `Field` is sent as null.
struct JSONObject: Encodable, ExpressibleByDictionaryLiteral, Sendable {
  typealias Field = any Encodable & Sendable

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  var fields: [String: Field]

  init(dictionaryLiteral fields: (String, Field?)...) {
    self.fields = [String: Field?](uniqueKeysWithValues: fields).compactMapValues(\.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for (name, value) in fields { try container.encode(value, forKey: Name(stringValue: name)) }
  }

  /// Any value as JSON with sorted keys. All values of this module can be encoded.
  static func encode(_ value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { Array($0) } ?? []
  }
}
