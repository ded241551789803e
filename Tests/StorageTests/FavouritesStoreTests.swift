import Foundation
import Storage
import Synchronization
import Testing

/// Favourites on this device.
struct FavouritesStoreTests {
  private let folder: Folder
  private let problems = Problems()

  init() throws { folder = try Folder() }

  private func store() -> FavouritesStore {
    let problems = problems
    return FavouritesStore(file: StateFile("favourites.json", in: folder.path)) { problems.add($0) }
  }

  @Test func favouritesOutlastTheProgramAndBelongToAnAccount() async throws {
    let one = store()
    await one.setFavourite(2, true, of: "rick")
    await one.setFavourite(1, true, of: "rick")
    await one.setFavourite(1, true, of: "rick")
    await one.setFavourite(3, true, of: "morty")
    await one.setFavourite(3, false, of: "morty")

    let two = store()
    #expect(await two.favourites(of: "rick") == [1, 2])
    #expect(await two.favourites(of: "morty") == [])
    #expect(try folder.text(of: "favourites.json") == #"{"rick":[1,2]}"#)
    #expect(try folder.mode(of: "\(folder.path)/favourites.json") == 0o600)
    #expect(problems.all == [])
  }

  @Test func favouritesOfADeletedAccountAreDeleted() async throws {
    let store = store()
    await store.setFavourite(2, true, of: "rick")
    await store.setFavourite(2, true, of: "morty")
    await store.forget("rick")
    #expect(await store.favourites(of: "rick") == [])
    #expect(try folder.text(of: "favourites.json") == #"{"morty":[2]}"#)
  }

  @Test func twoStoresLoseNothingOfEachOther() async throws {
    let (one, two) = (store(), store())
    await one.setFavourite(1, true, of: "rick")
    await two.setFavourite(2, true, of: "rick")
    await one.setFavourite(3, true, of: "morty")
    #expect(await one.favourites(of: "rick") == [1, 2])
    #expect(await two.favourites(of: "morty") == [3])
  }

  @Test func aFileInAnotherFormatIsReportedAndNotChanged() async throws {
    try folder.write("[1]".utf8, at: "favourites.json")
    let store = store()
    await store.setFavourite(1, true, of: "rick")
    #expect(await store.favourites(of: "rick") == [1], "until the program ends")
    #expect(try folder.text(of: "favourites.json") == "[1]")
    #expect(problems.all.last?.hasSuffix("only until the app ends.") == true)

    try FileManager.default.removeItem(atPath: "\(folder.path)/favourites.json")
    await store.setFavourite(2, true, of: "rick")
    #expect(try folder.text(of: "favourites.json") == #"{"rick":[1,2]}"#)
  }

  @Test func twoChangesAtOnceAreKeptEvenIfTheyCannotBeWritten() async throws {
    try folder.write("[1]".utf8, at: "favourites.json")
    let store = FavouritesStore(file: StateFile("favourites.json", in: folder.path)) { _ in await Task.yield() }
    async let one: Void = store.setFavourite(1, true, of: "rick")
    async let two: Void = store.setFavourite(2, true, of: "rick")
    _ = await (one, two)
    #expect(await store.favourites(of: "rick") == [1, 2])
  }

  @Test(.timeLimit(.minutes(15)))
  func aPipeInPlaceOfTheFileIsReportedAndDoesNotBlock() async throws {
    try folder.write([], at: "other")
    let pipe = "\(folder.path)/favourites.json"
    try #require(mkfifo(pipe, 0o600) == 0)
    // A reader of a pipe that has a writer waits for what that writes.
    let writer = open(pipe, O_RDWR)
    defer { close(writer) }
    #expect(await store().favourites(of: "rick") == [])
    #expect(problems.all == ["Cannot read \(pipe): It is not a regular file. Move it out of the way, and try again."])
  }

  @Test func withoutAFileFavouritesAreInMemory() async {
    let store = FavouritesStore()
    await store.setFavourite(1, true, of: "rick")
    #expect(await store.favourites(of: "rick") == [1])
    await store.forget("rick")
    #expect(await store.favourites(of: "rick") == [])
  }

  @Test func subdirectoriesAreSeparate() throws {
    let environment = ["XDG_STATE_HOME": folder.root]
    let mine = try #require(StateFile.standard("a", in: "supabase", environment: environment))
    let common = try #require(StateFile.standard("a", environment: environment))
    try mine.write([1])
    #expect(try common.read() == nil)
    #expect(try mine.read() == [1])
    #expect(StateFile.standard("a", environment: [:]) == nil)

    try SessionStorage.standard(in: "supabase", environment: environment).save(.rick)
    #expect(SessionStorage.standard(environment: environment).load() == .nothing)
    #expect(SessionStorage.standard(in: "supabase", environment: environment).load() == .session(.rick))
  }
}

/// The problems that were reported.
private final class Problems: Sendable {
  private let messages = Mutex<[String]>([])

  var all: [String] { messages.withLock { $0 } }

  func add(_ message: String) { messages.withLock { $0.append(message) } }
}
