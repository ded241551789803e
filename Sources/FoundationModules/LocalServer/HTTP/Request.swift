/// A complete HTTP request.
struct Request: Sendable {
  let method: String
  /// The path, still percent-encoded, and without the query.
  let path: String
  /// The query without the question mark, still percent-encoded; empty if there is none.
  let query: String
  /// The headers in their order, with names in lower case.
  let headers: [(name: String, value: String)]
  var body: [UInt8] = []

  /// The value of the first header with this name, which must be in lower case.
  func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }

  /// The URL of this server as the client has it, such as `http://127.0.0.1:8137`.
  var server: String { "http://\(header("host") ?? "localhost")" }

  /// The values of all headers with this name, which must be in lower case.
  func headers(_ name: String) -> [String] { headers.filter { $0.name == name }.map(\.value) }
}

/// The reason to reject a request before a route sees it. The connection is closed then, because the start of the next
/// request is unknown.
struct BadRequest: Error {
  let status: Int
  /// A sentence for the developer of the client.
  let message: String

  init(_ status: Int, _ message: String) { (self.status, self.message) = (status, message) }

  var response: Response { .error(status, "bad_request", message) }
}
