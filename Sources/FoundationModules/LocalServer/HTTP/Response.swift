import Foundation
import POSIX

/// An HTTP response. The headers about the date, length and connection are added when it is encoded.
struct Response: Sendable {
  var status: Int
  var headers: [(name: String, value: String)] = []
  var body: [UInt8] = []

  /// The response as it is sent at a time of day, since 1970.
  func encoded(at time: Duration, keepsAlive: Bool) -> [UInt8] {
    var (seconds, parts, date) = (time_t(time.components.seconds), tm(), [CChar](repeating: 0, count: 32))
    // RFC 9110, section 5.6.7. The names are English, because no program sets a locale.
    let count = strftime(&date, date.count, "%a, %d %b %Y %H:%M:%S GMT", gmtime_r(&seconds, &parts))
    var head = "HTTP/1.1 \(status) \r\ndate: \(String(decoding: date[..<count].map(UInt8.init), as: UTF8.self))\r\n"
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    if status != 204 { head += "content-length: \(body.count)\r\n" }
    if !keepsAlive { head += "connection: close\r\n" }
    return Array("\(head)\r\n".utf8) + body
  }
}

extension Response {
  static func text(_ text: String) -> Response {
    Response(status: 200, headers: [("Content-Type", "text/plain; charset=utf-8")], body: Array(text.utf8))
  }

  static func json(_ status: Int, _ body: some Encodable) -> Response {
    Response(
      status: status, headers: [("Content-Type", "application/json; charset=utf-8")], body: JSONObject.encode(body))
  }

  static func object(_ status: Int, _ object: JSONObject) -> Response { json(status, object) }

  /// An error in the form of Supabase Auth.
  static func error(_ status: Int, _ code: String, _ message: String) -> Response {
    .object(status, ["code": code, "message": message])
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
