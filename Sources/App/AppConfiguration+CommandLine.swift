import AppContainer
import Entities
import Endpoints
import Scripting

/// The configuration on the command line.
extension AppConfiguration {
  /// The options of the app.
  static let flags = [
    Flag(
      "--open-url", "URL", "completes a sign-in with the link from an email", write: "the whole link", isSecret: true
    ) {
      MagicLinkProof(link: $0) != nil
    },
    Flag(
      "--auth", "BACKEND", "the backend for signing in: \(names(of: AuthBackend.self, separator: ", "))",
      default: "fake"),
    Flag(
      "--home", "BACKEND", "the backend for the characters: \(names(of: HomeBackend.self, separator: ", "))",
      default: "fake"),
    Flag("--backend", "NAME", "the backend for both; see --list", default: "fake"),
    Flag("--doctor", "", "with --auth supabase: checks how the project is set up"),
  ]

  /// The lines of `--list`.
  static let list: [ProgramContent.ListLine] = [
    ("backend", "fake", "accounts and characters in memory; only the session is saved"),
    ("backend", "local", "a server in this process, over real HTTP; nothing is saved"),
    ("backend", "supabase", "for --auth: Supabase Auth, at SUPABASE_URL with SUPABASE_KEY"),
    ("backend", "live", "for --home: the Rick and Morty API, at RICKANDMORTY_URL if that is set"),
  ]

  /// Reads the options. Throws `UsageError` for an unknown backend.
  init(_ launch: Launch, environment: [String: String]) throws(UsageError) {
    let both = launch.value(of: "--backend")
    if let both, !Self.list.contains(where: { $0.name == both }) {
      throw UsageError("there is no backend \(both); there are: \(Self.list.map(\.name).joined(separator: " "))")
    }
    self.init(
      auth: try Self.backend(launch.value(of: "--auth")) ?? both.flatMap(AuthBackend.init) ?? .fake,
      home: try Self.backend(launch.value(of: "--home")) ?? both.flatMap(HomeBackend.init) ?? .fake,
      link: launch.value(of: "--open-url").flatMap { MagicLinkProof(link: $0) }, environment: environment,
      savesState: !launch.isRepeatable)
  }

  /// The backend of a name; nil without a name.
  private static func backend<Backend: RawRepresentable<String> & CaseIterable>(
    _ name: String?
  ) throws(UsageError) -> Backend? {
    guard let name else { return nil }
    guard let backend = Backend(rawValue: name) else {
      throw UsageError("there is no backend \(name); there are: \(names(of: Backend.self, separator: " "))")
    }
    return backend
  }

  private static func names<Backend: RawRepresentable<String> & CaseIterable>(
    of type: Backend.Type, separator: String
  ) -> String {
    type.allCases.map(\.rawValue).joined(separator: separator)
  }
}
