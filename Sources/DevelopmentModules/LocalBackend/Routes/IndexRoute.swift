/// What somebody sees who opens the server's address: what it is, and where to go on.
struct IndexRoute: Sendable {
  let others: [Route]

  var route: Route {
    let paths = others.map { "  \($0.method) \($0.path.replacing("*", with: "…"))" }.joined(separator: "\n")
    let text = """
      This is LocalBackend, a server for development only: it has no TLS, guards nothing, and is to be reached from
      this machine alone. It speaks the protocols of Supabase Auth and of the Rick and Morty API.

      The mail it sends lies at /inbox. These are its paths:

      \(paths)

      """
    return Route("GET", "/") { _ in .text(text) }
  }
}
