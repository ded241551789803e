import Entities
import Foundation

/// A request to a server and its answer.
struct HTTPExchange: Sendable {
  /// What a request must have in common with a recorded one, whose server has another host, and whose client writes the query
  /// otherwise.
  struct Address: Hashable {
    let method: String
    /// The path from the service's own part on, such as `/auth/v1/user`, without a slash at its end.
    let path: String
    /// The decoded names and values, in alphabetical order.
    let query: [String]

    /// Nil for an address that is not one of the services'.
    init?(_ method: String, _ url: String) {
      guard let parts = URLComponents(string: url),
        let path = parts.path.firstMatch(of: /\/(?:auth\/v1|functions\/v1|character(?=\/|$)).*?(?=\/?$)/)
      else { return nil }
      (self.method, self.path) = (method.uppercased(), String(path.output))
      query = HTTPExchange.fields(parts.percentEncodedQuery ?? "").map { "\($0)=\($1)" }.sorted()
    }

    /// Whether the request changes nothing on the server.
    var isRead: Bool { ["GET", "HEAD"].contains(method) }
  }

  let start: Date
  let duration: Duration
  let method: String
  let url: String
  let address: Address
  let contentType: String?
  let body: Data
  var answer: Result<HTTPResponse, NetworkError>
  /// Whether this is of a file that was written here, which has texts in place of the secrets.
  var isRedacted = false

  /// The fields of the body, of JSON or of a form.
  var bodyFields: [String: JSONValue] { Self.bodyFields(body) }

  static func bodyFields(_ body: Data) -> [String: JSONValue] {
    if let json = JSONValue(body) { return json.object ?? [:] }
    let fields = fields(String(decoding: body, as: UTF8.self)).map { ($0, JSONValue.string($1)) }
    return [String: JSONValue](fields) { $1 }
  }

  /// The decoded names and values of a query or of a form.
  private static func fields(_ text: String) -> [(name: String, value: String)] {
    text.split(separator: "&").map { field in
      let parts = field.split(separator: "=", maxSplits: 1).map {
        $0.replacing("+", with: " ").percentDecoded ?? String($0)
      }
      return (parts.first ?? "", parts.dropFirst().first ?? "")
    }
  }
}

extension HTTPExchange {
  init?(_ request: HTTPRequest, at start: Date, after duration: Duration, _ answer: Result<HTTPResponse, NetworkError>)
  {
    let (method, url) = (request.method.rawValue, request.url.absoluteString)
    guard let address = Address(method, url) else { return nil }
    self.init(
      start: start, duration: duration, method: method, url: url, address: address,
      contentType: request.headers["Content-Type"], body: request.body ?? Data(), answer: answer)
  }
}
