public import Backends
import Entities
public import FakeBackend
import Foundation
public import MicroappKit
import Storage
import SupabaseBackend

/// What a microapp for signing in can run on, beside its fake.
extension Backend<AuthServer> {
  /// Real HTTP without any set-up: a server in this process.
  public static var local: Backend {
    Backend("local", "a server in this process, over real HTTP") { workbench in
      try LocalWorld(clock: workbench.clock) { [weak workbench] mail in await workbench?.note(mail.summary) }.auth
    }
  }

  /// A project of one's own, named by the environment.
  public static var supabase: Backend {
    Backend("supabase", "Supabase Auth, at SUPABASE_URL with SUPABASE_KEY", isRemote: true) { _ in
      try .supabase(SupabaseConfiguration(environment: ProcessInfo.processInfo.environment))
    }
  }
}

/// What a microapp for what comes after sign-in can run on, beside its fake.
extension Backend<ResidentVisit> {
  /// Real HTTP without any set-up: a server in this process.
  public static var local: Backend {
    Backend("local", "a server in this process, over real HTTP") { workbench in
      let count = workbench.number(of: "--characters") ?? 826
      return try LocalWorld(clock: workbench.clock, characterCount: count, onMail: { _ in }).residentVisit
    }
  }

  /// The public service; the account is a fake's, since nobody has signed in.
  public static var live: Backend {
    Backend(
      "live", "the Rick and Morty API, at RICKANDMORTY_URL if that is set; the account is a fake's", isRemote: true
    ) { workbench in
      let (fake, favourites) = (FakeBackend(clock: workbench.clock), FavouriteKeeper())
      return ResidentVisit(
        auth: fake.authServer.forgetting(favourites),
        characters: try .live(
          environment: ProcessInfo.processInfo.environment, favourites: favourites),
        moveIn: { await fake.admitResident() })
    }
  }
}
