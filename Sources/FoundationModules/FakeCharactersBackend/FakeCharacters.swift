public import CharacterEntities
import Entities
public import FakeAccountsBackend
public import Services

/// An in-memory backend for characters, with state: favourites stay, and statuses change over time. Every call takes the
/// latency first; a task that is cancelled meanwhile gets `cancelled` and changes nothing.
public actor FakeCharacters {
  let network: FakeNetwork
  let accounts: FakeAccounts
  private var store: CharacterStore
  /// By `FakeAccounts.accountNumber`, so that the favourites of a deleted account are gone with it.
  private(set) var favouriteIDs: [Int: Set<Int>] = [:]

  /// Creates a fake.
  ///
  /// - Parameters:
  ///   - latency: how long each call takes; by default long enough to see a loader.
  ///   - count: the number of characters, by default that of the service. Only those that match a query take memory.
  ///   - changeInterval: the time from one change to the next. With zero, nothing ever changes.
  ///   - seed: decides which characters change, and how.
  ///   - accounts: the accounts that favourites belong to; by default its own, with the demo user.
  public init(
    clock: any Clock<Duration> = ContinuousClock(), latency: Duration = .milliseconds(300), count: Int = 826,
    names: CharacterNames = .usual, changeInterval: Duration = .seconds(5), seed: UInt64 = 137,
    accounts: FakeAccounts? = nil
  ) {
    network = FakeNetwork(clock: clock, latency: latency)
    store = CharacterStore(count: count, names: names, changeInterval: changeInterval, seed: seed)
    self.accounts = accounts ?? FakeAccounts(clock: clock, latency: latency)
  }

  /// The fake as a service. The first call in a session of an earlier run, or of another server, resumes the session.
  public nonisolated var service: CharacterService {
    CharacterService(
      page: characters, character: character, changes: changes, favourites: favourites,
      setFavourite: { session, change async throws(NetworkError) in
        try await self.setFavourite(change, of: session)
      })
  }

  /// The character of a number, before any change. Every number has one.
  public static func character(_ id: Int) -> CharacterData { CharacterFixtures.character(max(1, id)) }

  /// The calls of the feature Home, made in the demo user's session.
  public nonisolated var demoUserCharacters: DemoUserCharacters {
    DemoUserCharacters(characters: service, sessions: accounts.demoUserSessions)
  }
}

/// The calls of the ``service``.
extension FakeCharacters {
  /// In the order of their ids, as they are when the call ends.
  func characters(_ query: CharacterQuery, page: Int) async throws(NetworkError) -> CharacterPage {
    try await network.call { () throws(NetworkError) in currentStore().page(page, of: query) }
  }

  /// The character as it is when the call ends. Throws `refused(404)` for an id that no character has.
  func character(_ id: Int) async throws(NetworkError) -> CharacterData {
    try await network.call { () throws(NetworkError) in
      let store = currentStore()
      guard store.contains(id) else { throw .refused(status: 404) }
      return store.character(id)
    }
  }

  /// The changes from the first read on. The stream sleeps in the task that reads it, misses no change between two reads, and
  /// ends when the task is cancelled.
  nonisolated func changes() -> AsyncStream<CharacterData> {
    let reader = ChangeReader(of: self)
    return AsyncStream(unfolding: { await reader.next() })
  }

  func favourites(of session: UserAuthData) async throws(NetworkError) -> Set<Int> {
    try await network.call { () async throws(NetworkError) in
      let account = try await accounts.accountNumber(of: session)
      return favouriteIDs[account] ?? []
    }
  }

  /// Throws `refused(404)` for an id that no character has.
  func setFavourite(_ change: FavouriteChange, of session: UserAuthData) async throws(NetworkError) {
    try await network.call { () async throws(NetworkError) in
      let account = try await accounts.accountNumber(of: session)
      guard store.contains(change.id) else { throw .refused(status: 404) }
      if change.isFavourite {
        favouriteIDs[account, default: []].insert(change.id)
      } else {
        favouriteIDs[account]?.remove(change.id)
      }
    }
  }

  func currentStore() -> CharacterStore {
    store.catchUp(to: network.elapsed())
    return store
  }
}
