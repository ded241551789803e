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
  private let environment = ProcessInfo.processInfo.environment
  private let announcer: Announcer
  private var fake: FakeBackend?
  private var local: LocalWorld?
  private let favourites: FavouriteKeeper

  init(announcer: Announcer) {
    self.announcer = announcer
    favourites = FavouriteKeeper(
      file: .standard("favourites.json", environment: environment), onProblem: announcer.problemArose)
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
        var server = try AuthServer.supabase(
          environment: environment, verifiers: .kept(environment: environment))
        let deleteAccount = server.deleteAccount
        server.deleteAccount = { [favourites] session async throws(NetworkError) in
          try await deleteAccount(session)
          await favourites.forget(session.user.uid)
        }
        return server
      },
    ]
  }

  var home: [Backend<CharacterServer>] {
    [
      Backend("fake", "") { [self] workbench in fake(on: workbench).characterServer },
      Backend("local", "") { [self] workbench in try local(on: workbench).characters },
      Backend("live", "for --home: the Rick and Morty API, at RICKANDMORTY_URL if that is set", isRemote: true) {
        [self] _ in try .live(environment: environment, favourites: favourites)
      },
    ]
  }

  /// Where the sessions of a backend are kept: each server's apart, as they are of no use to another.
  func storage(of backend: String) -> SessionStorage {
    switch backend {
    case "fake": .standard(environment: environment)
    case "local": .none
    default: .standard(of: backend, environment: environment)
    }
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
  /// Beside the session, since the link in a mail may open another process.
  fileprivate static func kept(environment: [String: String]) -> VerifierStorage {
    guard let file = StateFile.standard("verifier", of: "supabase", environment: environment) else {
      return .inMemory()
    }
    return VerifierStorage(
      load: { (try? file.read()).flatMap(\.self).map { String(decoding: $0, as: UTF8.self) } },
      save: { verifier in try? file.change { _ in verifier.map { Array($0.utf8) } } })
  }
}
