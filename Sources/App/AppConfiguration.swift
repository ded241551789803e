import AppComposition
import Endpoints
import Entities
import Runs

/// The configuration of the app, read once at launch: its backends, and the link that opened it.
struct AppConfiguration {
  enum AuthBackend: String, CaseIterable {
    case fake, local, supabase
  }

  enum HomeBackend: String, CaseIterable {
    case fake, local, live
  }

  let auth: AuthBackend
  let home: HomeBackend
  let link: String?
  /// How long the server of a fake keeps a session; nil for ever.
  let sessionLifetime: Duration?
  /// With the addresses and the key of the services.
  let environment: [String: String]
  /// Whether sessions and favourites are kept in files for the next start.
  let savesState: Bool

  static let flags =
    AppContainer.flags + [
      Flag(
        "--auth", "BACKEND",
        "the backend for signing in: \(AuthBackend.allCases.map(\.rawValue).joined(separator: ", "))",
        default: "fake"),
      Flag(
        "--home", "BACKEND",
        "the backend for the characters: \(HomeBackend.allCases.map(\.rawValue).joined(separator: ", "))",
        default: "fake"),
      Flag("--backend", "NAME", "the backend for both; see --list", default: "fake"),
      Flag("--doctor", "", "with --auth supabase: checks the project"),
    ]

  static let list: [ProgramContent.ListLine] = [
    ("backend", "fake", "accounts and characters in memory; only the session is saved"),
    ("backend", "local", "a server in this process, over real HTTP; nothing is saved"),
    ("backend", "supabase", "for --auth: Supabase Auth, at SUPABASE_URL with SUPABASE_KEY"),
    ("backend", "live", "for --home: the Rick and Morty API, at RICKANDMORTY_URL if that is set"),
  ]

  /// Reads the options. Throws `UsageError` for an unknown backend, and for options that exclude each other.
  init(_ launch: Launch, environment: [String: String]) throws(UsageError) {
    let both = launch.value(of: "--backend")
    if let both, !Self.list.contains(where: { $0.name == both }) {
      throw UsageError(unknown: "backend", both, use: Self.list.map(\.name))
    }
    func backend<Backend: RawRepresentable<String> & CaseIterable>(_ flag: String) throws(UsageError) -> Backend? {
      guard let name = launch.value(of: flag) else { return both.flatMap(Backend.init) }
      guard let backend = Backend(rawValue: name) else {
        throw UsageError(unknown: "backend", name, use: Backend.allCases.map(\.rawValue))
      }
      return backend
    }
    (auth, home) = (try backend("--auth") ?? .fake, try backend("--home") ?? .fake)
    if auth == .supabase, launch.value(of: "--session-lifetime") != nil {
      throw UsageError("--session-lifetime is for the fake and the local server, not for --auth supabase")
    }
    link = launch.value(of: "--open-url")
    sessionLifetime = launch.number(of: "--session-lifetime").map { .seconds($0) }
    (self.environment, savesState) = (environment, !launch.isRepeatable)
  }
}
