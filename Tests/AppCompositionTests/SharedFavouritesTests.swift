import CharacterEntities
import Entities
import MicroappBasics
import Testing
import TestSupport

@testable import AppComposition

/// Favourites that one feature changes and another reads.
@MainActor
struct SharedFavouritesTests {
  private let tracker = WorkTracker()
  private let server = Server()

  private var shared: SharedFavourites {
    SharedFavourites(
      favourites: { [server] () async throws(NetworkError) in try await server.fetch() },
      setFavourite: { [server] change async throws(NetworkError) in
        try await server.set(change.id, change.isFavourite)
      })
  }

  private func read(_ stream: AsyncStream<Int>) -> Reader {
    WorkTracker.$current.withValue(tracker) { Reader(stream) }
  }

  @Test func aChangeReachesEachReaderAtOnce() async throws {
    let shared = shared
    await server.put([1, 2])
    let (first, second) = (read(shared.counts()), read(shared.counts()))
    #expect(await tracker.settled())
    #expect(first.counts == [2])
    try await shared.setFavourite(FavouriteChange(id: 3, isFavourite: true))
    #expect(await tracker.settled())
    try await shared.setFavourite(FavouriteChange(id: 1, isFavourite: false))
    #expect(await tracker.settled())
    #expect(first.counts == [2, 3, 2])
    #expect(second.counts == [2, 3, 2])
    await first.end()
    await second.end()
  }

  @Test func aLaterReaderBeginsWithTheCurrentNumber() async throws {
    let shared = shared
    #expect(try await shared.favourites() == [])
    try await shared.setFavourite(FavouriteChange(id: 7, isFavourite: true))
    let reader = read(shared.counts())
    #expect(await tracker.settled())
    #expect(reader.counts == [1])
    #expect(await server.fetches == 1, "a reader fetches only what no feature has fetched")
    await reader.end()
  }

  @Test func whatDoesNotChangeIsNotSent() async throws {
    let shared = shared
    let reader = read(shared.counts())
    #expect(await tracker.settled())
    #expect(reader.counts == [0])
    try await shared.setFavourite(FavouriteChange(id: 7, isFavourite: false))
    _ = try await shared.favourites()
    #expect(await tracker.settled())
    #expect(reader.counts == [0])
    await reader.end()
  }

  @Test func aRefusedChangeChangesNothing() async throws {
    let shared = shared
    _ = try await shared.favourites()
    await server.refuse(.offline)
    await #expect(throws: NetworkError.offline) {
      try await shared.setFavourite(FavouriteChange(id: 7, isFavourite: true))
    }
    await #expect(throws: NetworkError.offline) { try await shared.favourites() }
    let reader = read(shared.counts())
    #expect(await tracker.settled())
    #expect(reader.counts == [0])
    await reader.end()
  }

  /// A reader has no other way to learn of it. A cancelled fetch is one that the user did not want.
  @Test(arguments: [NetworkError.offline, .sessionEnded, .cancelled])
  func aFetchForAReaderThatFailsIsSaid(error: NetworkError) async throws {
    var said: [NetworkError] = []
    let shared = SharedFavourites(
      favourites: { () async throws(NetworkError) in throw error }, setFavourite: { _ throws(NetworkError) in }
    ) { @MainActor in said.append($0) }
    await #expect(throws: error) { try await shared.favourites() }
    #expect(said == [], "its caller has the error")
    let reader = read(shared.counts())
    #expect(await tracker.settled())
    #expect(said == ([.cancelled, .sessionEnded].contains(error) ? [] : [error]))
    #expect(reader.counts == [])
    await reader.end()
  }

  /// The answer of the fetch was made before the change, and arrives after it.
  @Test func aFetchThatBeganBeforeAChangeDoesNotTakeItBack() async throws {
    let gate = Gate<Set<Int>, NetworkError>()
    let shared = SharedFavourites(favourites: gate.pass, setFavourite: { _ throws(NetworkError) in })
    async let fetched = shared.favourites()
    await gate.arrived()
    try await shared.setFavourite(FavouriteChange(id: 2, isFavourite: true))
    try await shared.setFavourite(FavouriteChange(id: 1, isFavourite: false))
    gate.open(.success([1]))
    #expect(try await fetched == [2])
  }
}

/// Reads a stream into a list until its end.
@MainActor
private final class Reader {
  private(set) var counts: [Int] = []
  private var task: Task<Void, Never>?

  init(_ stream: AsyncStream<Int>) {
    task = WorkTracker.task { for await count in stream { self.counts.append(count) } }
  }

  func end() async {
    task?.cancel()
    await task?.value
  }
}

private actor Server {
  private var ids: Set<Int> = []
  private var error: NetworkError?
  private(set) var fetches = 0

  func put(_ ids: Set<Int>) { self.ids = ids }
  func refuse(_ error: NetworkError) { self.error = error }

  func fetch() throws(NetworkError) -> Set<Int> {
    fetches += 1
    if let error { throw error }
    return ids
  }

  func set(_ id: Int, _ isFavourite: Bool) throws(NetworkError) {
    if let error { throw error }
    if isFavourite { ids.insert(id) } else { ids.remove(id) }
  }
}
