public import Entities

/// The configuration of the app, read once at launch: its backends, and the link that opened it.
public struct AppConfiguration: Sendable {
  /// The backends for accounts.
  public enum AuthBackend: String, CaseIterable, Sendable {
    case fake, local, supabase
  }

  /// The backends for characters.
  public enum HomeBackend: String, CaseIterable, Sendable {
    case fake, local, live
  }

  /// The backend for accounts.
  public let auth: AuthBackend
  /// The backend for characters.
  public let home: HomeBackend
  /// The link from an email that opened the app; nil if there is none.
  public let link: MagicLinkProof?
  /// With the addresses and the key of the services.
  let environment: [String: String]
  /// Whether sessions and favourites are kept in files for the next start.
  let savesState: Bool

  public init(
    auth: AuthBackend, home: HomeBackend, link: MagicLinkProof?, environment: [String: String], savesState: Bool = true
  ) {
    (self.auth, self.home, self.link) = (auth, home, link)
    (self.environment, self.savesState) = (environment, savesState)
  }
}
