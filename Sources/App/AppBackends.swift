import Backends
import CharactersBackend
import Entities
import FakeBackend
import Foundation
import LocalServices
import MicroappKit
import Storage
import SupabaseBackend
import Synchronization

/// What can stand behind each feature of the app. A fake and a local server serve both features, so there is one of each,
/// made when the first feature wants it.
@MainActor
final class AppBackends {
  private static let environment = ProcessInfo.processInfo.environment
  /// The Supabase project that the environment names, if it does: where its accounts are, and the directory that all
  /// which is kept of it goes to.
  private static let project = Result { try SupabaseConfiguration(environment: environment) }

  private let announcer: Announcer
  private var fake: (accounts: FakeAccounts, characters: FakeCharacters)?
  private var local: LocalServices?
  private let favourites: FavouritesStore

  /// - Parameter auth: what the app begins with for signing in. Favourites outlast the program only if the accounts do.
  init(announcer: Announcer, auth: String?) {
    self.announcer = announcer
    let project = auth == "supabase" ? try? Self.project.get() : nil
    let file = project.flatMap {
      StateFile.standard("favourites.json", in: $0.folderName, environment: Self.environment)
    }
    favourites = FavouritesStore(file: file, onProblem: announcer.problemArose)
  }

  var auth: [Backend<AuthServer>] {
    [
      Backend("fake", "accounts and characters in memory; only the session outlives the program") { [self] workbench in
        fake(on: workbench).accounts.server
      },
      Backend("local", "a server in this process, over real HTTP; nothing outlives the program") { [self] workbench in
        try local(on: workbench).auth
      },
      Backend("supabase", "for --auth: Supabase Auth, at SUPABASE_URL with SUPABASE_KEY", isRemote: true) { [self] _ in
        let project = try Self.project.get()
        return AuthServer.supabase(
          project, verifiers: .kept(of: project.folderName, environment: Self.environment)
        ).deletingFavourites(from: favourites)
      },
    ]
  }

  var home: [Backend<CharacterServer>] {
    [
      Backend("fake", "") { [self] workbench in fake(on: workbench).characters.server },
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
      case "fake": .standard(environment: Self.environment).forgettingAtStart(Self.endedAccount)
      case "local": .none
      default: (try? Self.project.get()).map { .standard(in: $0.folderName, environment: Self.environment) } ?? .none
      }
    let (load, save, replace) = (storage.load, storage.save, storage.replace)
    storage.load = { auth.current == initial ? load() : .nothing }
    storage.save = { session throws(StorageError) in
      if auth.current == initial { try save(session) }
    }
    storage.replace = { known, new throws(StorageError) in
      guard auth.current == initial else { return false }
      return try replace(known, new)
    }
    return storage
  }

  /// What to say of a session of the fake that an earlier run kept, if its account ended with that run: then the session
  /// would let in, and the password would not. Those of the demo user and of the one Apple user are the same in each run.
  private nonisolated static func endedAccount(of user: AppUser) -> String? {
    guard user != FakeAccounts.demoSession.user, user.email != FakeAccounts.appleAddress else { return nil }
    return "The account of \(user.email ?? user.uid) ended when the app did: the fake keeps accounts in memory. "
      + "Sign up again, or sign in as \(FakeAccounts.demoUser.email)."
  }

  private func fake(on workbench: Workbench) -> (accounts: FakeAccounts, characters: FakeCharacters) {
    if let fake { return fake }
    let accounts = FakeAccounts(clock: workbench.clock, onMail: announcer.mailCame)
    let fake = (accounts: accounts, characters: FakeCharacters(clock: workbench.clock, accounts: accounts))
    self.fake = fake
    return fake
  }

  private func local(on workbench: Workbench) throws -> LocalServices {
    let local = try local ?? LocalServices(clock: workbench.clock, onMail: announcer.mailCame)
    self.local = local
    return local
  }
}

extension SessionStorage {
  /// The same storage, which at the start deletes a session that it finds if there is a reason, and reports the reason.
  fileprivate func forgettingAtStart(_ reason: @escaping @Sendable (AppUser) -> String?) -> SessionStorage {
    var storage = self
    let (load, delete) = (load, delete)
    let isStart = Mutex(true)
    storage.load = {
      let loaded = load()
      let isStart = isStart.withLock { isStart in
        defer { isStart = false }
        return isStart
      }
      guard isStart, case .session(let session) = loaded, let reason = reason(session.user) else { return loaded }
      try? delete(session)
      return .unreadable(message: reason)
    }
    return storage
  }
}

extension VerifierStorage {
  /// Beside the session, since the link in a mail may open another process; in memory too, should the disk be full.
  fileprivate static func kept(of owner: String, environment: [String: String]) -> VerifierStorage {
    let memory = VerifierStorage.inMemory()
    guard let file = StateFile.standard("verifier", in: owner, environment: environment) else { return memory }
    return VerifierStorage(
      load: { memory.load() ?? (try? file.read()).flatMap(\.self).map { String(decoding: $0, as: UTF8.self) } },
      save: { verifier in
        memory.save(verifier)
        try? file.change { _ in verifier.map { Array($0.utf8) } }
      })
  }
}
