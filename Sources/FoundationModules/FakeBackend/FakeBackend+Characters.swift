public import Entities

extension FakeBackend {
  /// The characters that fit, 20 a page in the order of their ids, as they are at the moment of the answer.
  ///
  /// A page below 1 is page 1. A page after the last is empty: the service itself answers 404, which its client takes
  /// for an empty list. How long it takes does not depend on how many characters there are.
  public func characters(_ query: CharacterQuery, page: Int) async throws(NetworkError) -> CharacterPage {
    try await travel()
    return currentCharacters().page(page, of: query)
  }

  /// Each character that changes, as the change left it, from the moment the stream is first asked on.
  ///
  /// It works only in the task that reads it, and sleeps there until the next change; changes that came due between
  /// two reads are handed out one after the other. The stream ends when that task is cancelled, and at once if nothing
  /// ever changes: without characters, or with a `changeInterval` of zero.
  public nonisolated func changes() -> AsyncStream<CharacterData> {
    let feed = ChangeFeed(of: self)
    return AsyncStream(unfolding: { await feed.next() })
  }

  /// The ids of the favourites of whoever is signed in.
  ///
  /// Throws `sessionEnded` where ``user(of:)`` does.
  public func favourites(of session: UserAuthData) async throws(NetworkError) -> Set<Int> {
    try await travel()
    return favouriteIDs[try accounts.user(of: session).uid] ?? []
  }

  /// Adds a favourite or takes it away; doing so twice is fine.
  ///
  /// Throws `server(404)` for an id that no character has, and `sessionEnded` where ``user(of:)`` does.
  public func setFavourite(_ id: Int, _ isFavourite: Bool, of session: UserAuthData) async throws(NetworkError) {
    try await travel()
    let uid = try accounts.user(of: session).uid
    guard book.contains(id) else { throw .server(status: 404) }
    if isFavourite { favouriteIDs[uid, default: []].insert(id) } else { favouriteIDs[uid]?.remove(id) }
  }

  /// The book with everything in it that has happened by now.
  func currentCharacters() -> CharacterBook {
    book.catchUp(to: now())
    return book
  }
}
