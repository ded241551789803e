import Foundation

/// The encoder of everything that this server sends and stores.
enum JSON {
  /// The value as JSON with sorted keys. All values of this module can be encoded.
  static func encode(_ value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { Array($0) } ?? []
  }
}

extension Response {
  /// A plain text response.
  static func text(_ text: String) -> Response {
    Response(status: 200, headers: [("Content-Type", "text/plain; charset=utf-8")], body: Array(text.utf8))
  }

  static func json(_ status: Int, _ body: some Encodable) -> Response {
    Response(
      status: status, headers: [("Content-Type", "application/json; charset=utf-8")], body: JSON.encode(body))
  }

  /// An error in the form of Supabase Auth, for a request that names no API version.
  static func error(
    _ status: Int, _ code: String, _ message: String, weakPassword: WeakPassword? = nil
  ) -> Response {
    .json(status, ErrorBody(code: status, error_code: code, msg: message, weak_password: weakPassword))
  }
}

// Properties have the names of the JSON keys.

struct WeakPassword: Encodable {
  let reasons: [String]
}

private struct ErrorBody: Encodable {
  let code: Int
  let error_code: String
  let msg: String
  let weak_password: WeakPassword?
}
