import Foundation

/// One thing the server answers: a method, a path, and what is done then.
struct Route: Sendable {
  let method: String
  /// Without the slash at its end. A last part of `*` stands for any one part.
  let path: String
  let answer: @Sendable (Call) async -> Response

  init(_ method: String, _ path: String, answer: @escaping @Sendable (Call) async -> Response) {
    self.method = method
    self.path = path
    self.answer = answer
  }

  /// What the path's last part stands for; empty if it is no `*`, nil if the path is another.
  func match(_ path: String) -> String? {
    guard self.path.hasSuffix("/*") else { return self.path == path ? "" : nil }
    let base = self.path.dropLast()
    guard path.hasPrefix(base), !path.dropFirst(base.count).isEmpty, !path.dropFirst(base.count).contains("/") else {
      return nil
    }
    return String(path.dropFirst(base.count))
  }
}

/// A request that has found its route.
struct Call: Sendable {
  let request: Request
  /// What stands in the path where the route has a `*`, decoded.
  let part: String
  /// The query's values by their names, decoded; of several of one name the first.
  let query: [String: String]

  init(_ request: Request, part: String = "") {
    self.request = request
    self.part = part.removingPercentEncoding ?? part
    var components = URLComponents()
    components.percentEncodedQuery = request.query.isSafeQuery ? request.query.replacing("+", with: "%20") : nil
    query = [String: String]((components.queryItems ?? []).map { ($0.name, $0.value ?? "") }) { first, _ in first }
  }
}

extension String {
  /// Whether `URLComponents` takes it as an encoded query; it stops the program for any that is not one.
  fileprivate var isSafeQuery: Bool { URLComponents(string: "/?\(self)")?.percentEncodedQuery == self }
}

/// All routes, and what is answered where there is none.
struct Routes: Sendable {
  let all: [Route]

  func answer(_ request: Request) async -> Response {
    var path = request.path
    while path.hasSuffix("/"), path != "/" { path.removeLast() }
    let fitting = all.compactMap { route in route.match(path).map { (route, $0) } }
    guard !fitting.isEmpty else {
      if path.hasPrefix("/api/") { return .apiError(.nothingHere) }
      return .json(404, Problem(code: 404, errorCode: "not_found", message: "There is nothing at \(path)."))
    }
    let method = request.method == "HEAD" ? "GET" : request.method
    guard let (route, part) = fitting.first(where: { $0.0.method == method }) else {
      var response = Response.json(
        405, Problem(code: 405, errorCode: "method_not_allowed", message: "\(path) does not know \(method)."))
      response.headers.append(("Allow", fitting.map(\.0.method).joined(separator: ", ")))
      return response
    }
    return await route.answer(Call(request, part: part))
  }
}

/// What went wrong, in the form of Supabase Auth.
struct Problem: Encodable {
  let code: Int
  let errorCode: String
  let message: String

  private enum CodingKeys: String, CodingKey {
    case code
    case errorCode = "error_code"
    case message = "msg"
  }
}

extension Response {
  /// An answer in JSON.
  static func json(_ status: Int, _ body: some Encodable) -> Response {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // What is answered here has no number that JSON cannot write.
    let bytes = (try? encoder.encode(body)).map { Array($0) } ?? []
    return Response(status: status, headers: [("Content-Type", "application/json; charset=utf-8")], body: bytes)
  }
}
