/// A complete HTTP request.
struct Request: Equatable, Sendable {
  let method: String
  /// The path, still percent-encoded, and without the query.
  let path: String
  /// The query without the question mark, still percent-encoded; empty if there is none.
  let query: String
  /// In the order in which they were sent, with names in lower case.
  let headers: [(name: String, value: String)]
  let body: [UInt8]

  /// The value of the first header with this name, which must be in lower case.
  func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }

  static func == (lhs: Request, rhs: Request) -> Bool {
    lhs.method == rhs.method && lhs.path == rhs.path && lhs.query == rhs.query && lhs.body == rhs.body
      && lhs.headers.elementsEqual(rhs.headers, by: ==)
  }
}
