public import Account
public import AccountEntities
public import Authentication
public import CharacterEntities
public import Entities
public import Home
public import Services

/// The dependencies of the app: those of its features, from the services of a program, and what only the app itself needs. The
/// composition connects them.
public struct AppContainer: Sendable {
  /// Reads the session of the last start. Returns its user; nil if there is none.
  public var restore: Call<AppUser?, Never>
  /// What Authentication needs, with the address of the last start. The composition adds the links, and later addresses.
  public var authentication: AuthRoot.Dependencies
  /// What Home needs, with calls in the session of the user. The composition adds the links.
  public var home: HomeRoot.Dependencies
  /// What Account needs, with calls in the session of the user. The composition adds the number of favourites and
  /// the links.
  public var account: AccountRoot.Dependencies
  /// Fetches the character that a link names. Throws `refused(status: 404)` if there is none.
  public var character: Call<Int, CharacterData, NetworkError>
  /// Why the server has ended the session, such as for a blocked account; nil if it did not say.
  public var sessionEndReason: @MainActor @Sendable () -> AccountError? = { nil }
  /// Writes a line to the log of the program: the name of a call with its error, why a session has ended, or a problem, which
  /// may have paths of files in it. None has a password, a token, a code, a link or an address that the user has entered.
  public var log: @Sendable (_ line: String) -> Void = { _ in }
  /// Keeps the address of the last sign-in for the next start; an empty one for a deleted account.
  public var saveEmail: @MainActor @Sendable (String) -> Void = { _ in }
  /// Sends each link that the app is to open. The last link that comes before a user has signed in waits.
  public var openedLinks: Input<String> = { .finished }
  /// Sends each email of a fake, whose emails go nowhere else.
  public var mails: Input<Mail> = { .finished }
  /// Sends each message for the user about something that cannot be read or saved.
  public var problems: Input<String> = { .finished }
  /// The clock of the app.
  public var clock: any Clock<Duration>

  /// Creates dependencies from those of the features.
  public init(
    restore: @escaping Call<AppUser?, Never>, authentication: AuthRoot.Dependencies, home: HomeRoot.Dependencies,
    account: AccountRoot.Dependencies, character: @escaping Call<Int, CharacterData, NetworkError>,
    clock: any Clock<Duration>
  ) {
    (self.restore, self.character, self.clock) = (restore, character, clock)
    (self.authentication, self.home, self.account) = (authentication, home, account)
  }
}
