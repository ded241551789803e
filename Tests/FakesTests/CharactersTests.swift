import CharacterEntities
import Entities
@testable import FakeAccountsBackend
@testable import FakeCharactersBackend
import TestSupport
import Testing

struct CharactersTests {
  private let everyone = CharacterQuery()

  @Test func nameAndStatusMustBothFit() async throws {
    let query = CharacterQuery(name: "smith", status: .alive)
    let answer = try await Fakes().characters.characters(query, page: 1)
    #expect(answer.characters.prefix(4).map(\.id) == [2, 3, 4, 5])
    #expect(answer.characters.allSatisfy { $0.name.contains("Smith") && $0.status == .alive })
  }

  @Test func noticesWhatChangesWhileTheAnswerIsUnderWay() async throws {
    let slow = Fakes(latency: .seconds(5))
    let fast = Fakes()
    let before = try await fast.characters.characters(everyone, page: 1)
    fast.clock.advance(by: .seconds(5))
    let after = try await fast.characters.characters(everyone, page: 1)
    #expect(try await slow.characters.characters(everyone, page: 1) == after)
    #expect(before != after)
  }
}

struct CharacterByIDTests {
  private let fakes = Fakes(characterCount: 100)

  @Test func aCharacterIsThatOfTheList() async throws {
    let page = try await fakes.characters.characters(CharacterQuery(), page: 1)
    #expect(try await fakes.characters.character(7) == page.characters[6])
    #expect(try await fakes.characters.character(100).id == 100)
  }

  @Test(arguments: [-1, 0, 101, Int.max])
  func thereIsNoOtherCharacter(id: Int) async {
    await #expect(throws: NetworkError.refused(status: 404)) { try await fakes.characters.character(id) }
  }
}

struct FavouriteTests {
  private let characters = Fakes(characterCount: 100).characters

  @Test func areKept() async throws {
    #expect(try await characters.favourites(of: FakeAccounts.demoSession) == [])
    try await characters.setFavourite(FavouriteChange(id: 2, isFavourite: true), of: FakeAccounts.demoSession)
    try await characters.setFavourite(FavouriteChange(id: 100, isFavourite: true), of: FakeAccounts.demoSession)
    try await characters.setFavourite(FavouriteChange(id: 2, isFavourite: true), of: FakeAccounts.demoSession)
    #expect(try await characters.favourites(of: FakeAccounts.demoSession) == [2, 100])
    try await characters.setFavourite(FavouriteChange(id: 2, isFavourite: false), of: FakeAccounts.demoSession)
    try await characters.setFavourite(FavouriteChange(id: 2, isFavourite: false), of: FakeAccounts.demoSession)
    #expect(try await characters.favourites(of: FakeAccounts.demoSession) == [100])
  }

  @Test(arguments: [-1, 0, 101, Int.max], [true, false])
  func anUnknownCharacterIsNoFavourite(id: Int, isFavourite: Bool) async throws {
    await #expect(throws: NetworkError.refused(status: 404)) {
      try await characters.setFavourite(FavouriteChange(id: id, isFavourite: isFavourite), of: FakeAccounts.demoSession)
    }
    #expect(try await characters.favourites(of: FakeAccounts.demoSession) == [])
  }
}
