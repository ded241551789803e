public import Entities
import SupabaseBackend

/// The configuration of the app: its backends and the link that opened it. It is read once, at launch, and checked then.
public struct AppConfiguration: Sendable {
  /// The backends for accounts.
  public enum AuthBackend: String, CaseIterable, Sendable {
    /// Accounts in memory.
    case fake
    /// A server in this process.
    case local
    /// Supabase Auth.
    case supabase
  }

  /// The backends for characters.
  public enum HomeBackend: String, CaseIterable, Sendable {
    /// Characters in memory.
    case fake
    /// A server in this process.
    case local
    /// The Rick and Morty API.
    case live
  }

  public let auth: AuthBackend
  public let home: HomeBackend
  /// The link from an email that opened the app; nil if the user opened it.
  public let link: MagicLinkProof?
  /// The environment variables.
  let environment: [String: String]

  /// - Parameters:
  ///   - auth: the value of `--auth`.
  ///   - home: the value of `--home`.
  ///   - both: the value of `--backend`, for each of the two that has a backend of this name and no option of its own.
  ///   - link: the value of `--open-url`.
  public init(
    auth: AuthBackend?, home: HomeBackend?, both: String?, link: MagicLinkProof?, environment: [String: String]
  ) {
    self.auth = auth ?? both.flatMap(AuthBackend.init) ?? .fake
    self.home = home ?? both.flatMap(HomeBackend.init) ?? .fake
    self.link = link
    self.environment = environment
  }
}
