/// The page at the server's root: what it is, and its routes.
struct IndexRoute: Sendable {
  let others: [Route]

  var route: Route {
    let paths = others.map { "  \($0.method) \($0.path.replacing("*", with: "…"))" }.joined(separator: "\n")
    let text = """
      This is LocalBackend, a server for development only: it has no TLS and no secrets, and listens on this machine
      alone. It has the protocols of Supabase Auth and of the Rick and Morty API.

      Its mail is listed at /inbox. Its routes:

      \(paths)

      """
    return Route("GET", "/") { _ in .text(text) }
  }
}
