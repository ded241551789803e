import Foundation

/// A method, a path, and the handler of the requests that match them.
struct Route: Sendable {
  let method: String
  /// Without a slash at the end. A last component of `*` matches any one component.
  let path: String
  let handle: @Sendable (Call) async -> Response

  init(_ method: String, _ path: String, handle: @escaping @Sendable (Call) async -> Response) {
    (self.method, self.path, self.handle) = (method, path, handle)
  }

  /// The component that matches the `*`, or an empty text for a route without `*`; nil if the path does not match.
  func match(_ path: String) -> String? {
    guard self.path.hasSuffix("/*") else { return self.path == path ? "" : nil }
    let base = self.path.dropLast()
    let part = path.dropFirst(base.count)
    return path.hasPrefix(base) && !part.isEmpty && !part.contains("/") ? String(part) : nil
  }
}

struct Call: Sendable {
  let request: Request
  /// The path's component at the route's `*`, decoded.
  let part: String
  /// The decoded values of the query by name; the first one if a name is repeated.
  let query: [String: String]

  init(_ request: Request, part: String) {
    self.request = request
    self.part = part.removingPercentEncoding ?? part
    let items = request.query.replacing("+", with: " ").split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.removingPercentEncoding ?? String($0) }
      return (parts[0], parts.dropFirst().first ?? "")
    }
    query = [String: String](items) { first, _ in first }
  }
}

extension Route {
  /// The page at the server's root: what it is, and its routes.
  static func index(of routes: [Route]) -> Route {
    let paths = routes.map { "  \($0.method) \($0.path.replacing("*", with: "…"))" }.joined(separator: "\n")
    let text = """
      This is LocalBackend, a server for development only: it has no TLS and no secrets, and listens on this machine
      alone. It has the protocols of Supabase Auth and of the Rick and Morty API.

      Its mail is listed at /inbox. Its routes:

      \(paths)

      """
    return Route("GET", "/") { _ in .text(text) }
  }
}

extension [Route] {
  /// The response of the request's route, or an error if there is no route.
  func response(to request: Request) async -> Response {
    var path = request.path
    while path.hasSuffix("/"), path != "/" { path.removeLast() }
    for route in self where route.method == request.method {
      if let part = route.match(path) { return await route.handle(Call(request, part: part)) }
    }
    if path.hasPrefix("/api/") { return CharacterAPIError.noRoute.response }
    return .error(404, "not_found", "There is no \(request.method) of \(path).")
  }
}
