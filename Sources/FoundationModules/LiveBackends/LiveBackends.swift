public import Endpoints
import FakeAccountsBackend
import Foundation
import RemoteBackends
public import Services

/// The backends for a microapp that signs in, beside its fake.
extension Backend<AuthService> {
  /// A server in this process. It needs no set-up.
  public static var local: Backend {
    Backend("local", "a server in this process, over real HTTP", needsNetworkCode: true) { launch, inbox in
      try LocalServices(clock: launch.clock) { await inbox.receive(to: $0.to, $0.text, link: $0.link) }.auth
    }
  }

  /// The Supabase project that the environment names.
  public static var supabase: Backend {
    let environment = ProcessInfo.processInfo.environment
    return Backend(
      "supabase", "Supabase Auth, at SUPABASE_URL with SUPABASE_KEY", isRemote: true,
      diagnose: { try await SupabaseConfiguration(environment: environment).diagnosis() }
    ) { launch, inbox in
      inbox.server = SupabaseServer(environment: environment)
      let configuration = try SupabaseConfiguration(environment: environment)
      return SupabaseAuth(configuration: configuration, client: .live(recording: launch.recording)).service
    }
  }
}

extension Backend<DemoUserAccount> {
  /// A server in this process. It needs no set-up.
  public static var local: Backend {
    Backend("local", "a server in this process, over real HTTP", needsNetworkCode: true) { launch, _ in
      try LocalServices(clock: launch.clock, onMail: { _ in }).demoUserAccount
    }
  }
}

extension Backend<DemoUserCharacters> {
  /// A server in this process. It needs no set-up.
  public static var local: Backend {
    Backend("local", "a server in this process, over real HTTP", needsNetworkCode: true) { launch, _ in
      let count = launch.number(of: "--characters") ?? 826
      return try LocalServices(clock: launch.clock, characterCount: count, onMail: { _ in }).demoUserCharacters
    }
  }

  /// The public service, with the favourites of a fake's account.
  public static var live: Backend {
    Backend(
      "live", "the Rick and Morty API, at RICKANDMORTY_URL if that is set; the user is a fake's", isRemote: true
    ) { launch, inbox in
      let environment = ProcessInfo.processInfo.environment
      inbox.server = CharactersServer(environment: environment)
      return DemoUserCharacters(
        characters: try .live(
          environment: environment, favourites: FavouritesStore(), client: .live(recording: launch.recording)),
        sessions: FakeAccounts(clock: launch.clock).demoUserSessions)
    }
  }
}
