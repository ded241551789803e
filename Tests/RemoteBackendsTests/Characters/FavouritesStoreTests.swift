import CharacterEntities
import Foundation
import Storage
import Synchronization
import TestSupport
import Testing

@testable import RemoteBackends

/// Favourites on this device.
struct FavouritesStoreTests {
  private static let name = "state/microapps/favourites.json"

  private let folder: TemporaryFolder
  private let problems = Problems()

  init() throws { folder = try TemporaryFolder() }

  /// The file in a directory that, like its parent, does not exist yet.
  private var file: StateFile { StateFile("favourites.json", in: "\(folder.path)/state/microapps") }
  private var path: String { "\(folder.path)/\(Self.name)" }

  private func store() -> FavouritesStore {
    let problems = problems
    return FavouritesStore(file: file) { problems.add($0) }
  }

  @Test func favouritesOutlastTheProgramAndBelongToAnAccount() async throws {
    let one = store()
    await one.setFavourite(FavouriteChange(id: 2, isFavourite: true), of: "rick")
    await one.setFavourite(FavouriteChange(id: 1, isFavourite: true), of: "rick")
    await one.setFavourite(FavouriteChange(id: 1, isFavourite: true), of: "rick")
    await one.setFavourite(FavouriteChange(id: 3, isFavourite: true), of: "morty")
    await one.setFavourite(FavouriteChange(id: 3, isFavourite: false), of: "morty")

    let two = store()
    #expect(await two.favourites(of: "rick") == [1, 2])
    #expect(await two.favourites(of: "morty") == [])
    #expect(try folder.text(of: Self.name) == #"{"rick":[1,2]}"#)
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    #expect(problems.all == [])
  }

  @Test func favouritesOfADeletedAccountAreDeleted() async throws {
    let store = store()
    await store.setFavourite(FavouriteChange(id: 2, isFavourite: true), of: "rick")
    await store.setFavourite(FavouriteChange(id: 2, isFavourite: true), of: "morty")
    await store.forget("rick")
    #expect(await store.favourites(of: "rick") == [])
    #expect(try folder.text(of: Self.name) == #"{"morty":[2]}"#)
  }

  @Test func twoStoresLoseNothingOfEachOther() async throws {
    let (one, two) = (store(), store())
    await one.setFavourite(FavouriteChange(id: 1, isFavourite: true), of: "rick")
    await two.setFavourite(FavouriteChange(id: 2, isFavourite: true), of: "rick")
    await one.setFavourite(FavouriteChange(id: 3, isFavourite: true), of: "morty")
    #expect(await one.favourites(of: "rick") == [1, 2])
    #expect(await two.favourites(of: "morty") == [3])
  }

  @Test func aFileInAnotherFormatIsReportedAndNotChanged() async throws {
    try folder.put("[1]", as: Self.name)
    let store = store()
    await store.setFavourite(FavouriteChange(id: 1, isFavourite: true), of: "rick")
    #expect(await store.favourites(of: "rick") == [1], "until the program ends")
    #expect(try folder.text(of: Self.name) == "[1]")
    #expect(problems.all.last?.hasSuffix("only until the app ends.") == true)

    try folder.remove(Self.name)
    await store.setFavourite(FavouriteChange(id: 2, isFavourite: true), of: "rick")
    #expect(try folder.text(of: Self.name) == #"{"rick":[1,2]}"#)
  }

  @Test func twoChangesAtOnceAreKeptEvenIfTheyCannotBeWritten() async throws {
    try folder.put("[1]", as: Self.name)
    let store = FavouritesStore(file: file) { _ in await Task.yield() }
    async let one: Void = store.setFavourite(FavouriteChange(id: 1, isFavourite: true), of: "rick")
    async let two: Void = store.setFavourite(FavouriteChange(id: 2, isFavourite: true), of: "rick")
    _ = await (one, two)
    #expect(await store.favourites(of: "rick") == [1, 2])
  }

  @Test(.timeLimit(.minutes(15)))
  func aPipeInPlaceOfTheFileIsReportedAndDoesNotBlock() async throws {
    try folder.put("", as: "state/microapps/other")
    try #require(mkfifo(path, 0o600) == 0)
    // A reader of a pipe that has a writer waits for what that writes.
    let writer = open(path, O_RDWR)
    defer { close(writer) }
    #expect(await store().favourites(of: "rick") == [])
    #expect(problems.all == ["Cannot read \(path): It is not a regular file. Move it out of the way, and try again."])
  }

  @Test func withoutAFileFavouritesAreInMemory() async {
    let store = FavouritesStore()
    await store.setFavourite(FavouriteChange(id: 1, isFavourite: true), of: "rick")
    #expect(await store.favourites(of: "rick") == [1])
    await store.forget("rick")
    #expect(await store.favourites(of: "rick") == [])
  }
}

/// The problems that were reported.
private final class Problems: Sendable {
  private let messages = Mutex<[String]>([])

  var all: [String] { messages.withLock { $0 } }

  func add(_ message: String) { messages.withLock { $0.append(message) } }
}
