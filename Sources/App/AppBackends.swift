import Entities
import FakeBackend
import Foundation
import LiveBackends
import MicroappKit
import Storage
import SupabaseBackend

/// What can stand behind each feature of the app. A fake and a local server serve both features, so there is one of each,
/// made when the first feature wants it.
@MainActor
final class AppBackends {
  private static let environment = ProcessInfo.processInfo.environment
  /// Under which name everything of the Supabase project is kept that the environment names: apart from any other's, for
  /// one project must not be shown the tokens of another.
  private static let project: String = {
    let url = URL(string: environment["SUPABASE_URL"] ?? "")
    return (["supabase", url?.host()] + [url?.port.map(String.init)]).compactMap(\.self).joined(separator: "-")
  }()

  private let announcer: Announcer
  private var fake: FakeBackend?
  private var local: LocalWorld?
  private let favourites: FavouriteKeeper

  /// - Parameter auth: what the app begins with for signing in. Favourites outlast the program only if the accounts do.
  init(announcer: Announcer, auth: String?) {
    self.announcer = announcer
    let file =
      auth == "supabase" ? StateFile.standard("favourites.json", of: Self.project, environment: Self.environment) : nil
    favourites = FavouriteKeeper(file: file, onProblem: announcer.problemArose)
  }

  var auth: [Backend<AuthServer>] {
    [
      Backend("fake", "accounts and characters in memory; only the session outlives the program") { [self] workbench in
        fake(on: workbench).authServer
      },
      Backend("local", "a server in this process, over real HTTP; nothing outlives the program") { [self] workbench in
        try local(on: workbench).auth
      },
      Backend("supabase", "for --auth: Supabase Auth, at SUPABASE_URL with SUPABASE_KEY", isRemote: true) { [self] _ in
        try AuthServer.supabase(
          environment: Self.environment, verifiers: .kept(of: Self.project, environment: Self.environment)
        ).forgetting(favourites)
      },
    ]
  }

  var home: [Backend<CharacterServer>] {
    [
      Backend("fake", "") { [self] workbench in fake(on: workbench).characterServer },
      Backend("local", "") { [self] workbench in try local(on: workbench).characters },
      Backend("live", "for --home: the Rick and Morty API, at RICKANDMORTY_URL if that is set", isRemote: true) {
        [self] _ in try .live(environment: Self.environment, favourites: favourites)
      },
    ]
  }

  /// Where the sessions are kept of what the app began with. Those of another backend, once it is swapped, are not kept:
  /// they are of no use to this one, and must not take the place of its own.
  func storage(of auth: Services<AuthServer>) -> SessionStorage {
    let initial = auth.current
    var storage: SessionStorage =
      switch initial {
      case "fake": .standard(environment: Self.environment)
      case "local": .none
      default: .standard(of: Self.project, environment: Self.environment)
      }
    let save = storage.save
    storage.save = { session throws(StorageError) in
      if auth.current == initial { try save(session) }
    }
    return storage
  }

  private func fake(on workbench: Workbench) -> FakeBackend {
    let fake = fake ?? FakeBackend(clock: workbench.clock, onMail: announcer.mailCame)
    self.fake = fake
    return fake
  }

  private func local(on workbench: Workbench) throws -> LocalWorld {
    let local = try local ?? LocalWorld(clock: workbench.clock, onMail: announcer.mailCame)
    self.local = local
    return local
  }
}

extension VerifierStorage {
  /// Beside the session, since the link in a mail may open another process; in memory too, should the disk be full.
  fileprivate static func kept(of owner: String, environment: [String: String]) -> VerifierStorage {
    let memory = VerifierStorage.inMemory()
    guard let file = StateFile.standard("verifier", of: owner, environment: environment) else { return memory }
    return VerifierStorage(
      load: { memory.load() ?? (try? file.read()).flatMap(\.self).map { String(decoding: $0, as: UTF8.self) } },
      save: { verifier in
        memory.save(verifier)
        try? file.change { _ in verifier.map { Array($0.utf8) } }
      })
  }
}
