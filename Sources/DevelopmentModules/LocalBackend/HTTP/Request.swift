/// One request as it was received, complete.
struct Request: Equatable, Sendable {
  let method: String
  /// The path, still percent-encoded, and without the query.
  let path: String
  /// What follows the question mark, still percent-encoded; empty if there is none.
  let query: String
  /// In their order, by their names in lower case.
  let headers: [(name: String, value: String)]
  let body: [UInt8]

  /// The value of the first header of a name in lower case.
  func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }

  static func == (lhs: Request, rhs: Request) -> Bool {
    lhs.method == rhs.method && lhs.path == rhs.path && lhs.query == rhs.query && lhs.body == rhs.body
      && lhs.headers.elementsEqual(rhs.headers, by: ==)
  }
}
