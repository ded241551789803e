import AppComposition
import Endpoints
import Entities
import Foundation
import LiveBackends
import RemoteBackends
import Runs

/// The configuration of the app, read once at launch: its backends, and the link that opened it.
struct AppConfiguration {
  enum AuthBackend: String, CaseIterable {
    case fake, local, supabase, recorded

    /// Whether a service on another machine has the accounts, or had them.
    var isRemote: Bool { self == .supabase || self == .recorded }
  }

  enum HomeBackend: String, CaseIterable {
    case fake, local, live, recorded
  }

  let auth: AuthBackend
  let home: HomeBackend
  let link: String?
  /// How long the server of a fake keeps a session; nil for ever.
  let sessionLifetime: Duration?
  /// With the addresses and the key of the services.
  let environment: [String: String]
  /// The answers of servers that the run plays or collects; nil if it does neither.
  let recording: HTTPRecording?
  private let playsRecording: Bool
  /// Whether sessions and favourites are kept in files for the next start.
  let savesState: Bool

  static let flags =
    AppContainer.flags + [
      Flag(
        "--auth", "BACKEND",
        "where accounts are: \(AuthBackend.allCases.map(\.rawValue).filter(names.contains).joined(separator: ", "))",
        default: "fake"),
      Flag(
        "--home", "BACKEND",
        "where characters are: \(HomeBackend.allCases.map(\.rawValue).filter(names.contains).joined(separator: ", "))",
        default: "fake"),
      Flag("--backend", "NAME", "the backend for both: see --list, or FILE.har", default: "fake"),
      Flag("--doctor", "", "with --auth supabase: checks the project"),
    ]

  /// The backends to choose from.
  var list: [ProgramContent.ListLine] {
    Self.list + (playsRecording ? [("backend", "recorded", recording?.summary ?? "")] : [])
  }

  private static let list: [ProgramContent.ListLine] = [
    ("backend", "fake", "accounts and characters in memory; only the session is saved"),
    ("backend", "local", "a server in this process, over real HTTP; nothing is saved"),
    ("backend", "supabase", "for --auth: Supabase Auth, at SUPABASE_URL with SUPABASE_KEY"),
    ("backend", "live", "for --home: the Rick and Morty API, at RICKANDMORTY_URL if that is set"),
  ]

  private static let names = list.map(\.name)

  /// Reads the options. Throws `UsageError` for an unknown backend, and for options that exclude each other.
  init(_ launch: Launch, environment: [String: String]) throws(UsageError) {
    let both = launch.value(of: "--backend")
    (self.environment, recording, playsRecording) = (environment, launch.recording, launch.playsAnswers)
    let names = Self.names + (playsRecording ? ["recorded"] : [])
    if let both, !names.contains(both) { throw UsageError(unknown: "backend", both, use: names) }
    func backend<Backend: RawRepresentable<String> & CaseIterable>(_ flag: String) throws(UsageError) -> Backend? {
      guard let name = launch.value(of: flag) else { return both.flatMap(Backend.init) }
      let cases = Backend.allCases.map(\.rawValue).filter(names.contains)
      guard cases.contains(name), let backend = Backend(rawValue: name) else {
        throw UsageError(unknown: "backend", name, use: cases)
      }
      return backend
    }
    (auth, home) = (try backend("--auth") ?? .fake, try backend("--home") ?? .fake)
    if auth.isRemote, launch.value(of: "--session-lifetime") != nil {
      throw UsageError("--session-lifetime is for the fake and the local server, not for --auth \(auth.rawValue)")
    }
    link = launch.value(of: "--open-url")
    sessionLifetime = launch.number(of: "--session-lifetime").map { .seconds($0) }
    savesState = !launch.isRepeatable && auth != .recorded
  }

  /// The time of day in seconds since 1970: with recorded accounts, that of the recording.
  var now: @Sendable () -> Double {
    let recording = auth == .recorded ? recording : nil
    return { (recording?.now ?? Date()).timeIntervalSince1970 }
  }
}
