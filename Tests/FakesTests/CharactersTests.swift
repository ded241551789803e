import Entities
@testable import FakeAccountsBackend
@testable import FakeCharactersBackend
import TestSupport
import Testing

struct CharactersTests {
  private let everyone = CharacterQuery()

  @Test func pagesHoldEveryCharacterOnce() async throws {
    let characters = Fakes().characters
    var ids: [Int] = []
    var page = 0
    var isLast = false
    while !isLast, page < 100 {
      page += 1
      let answer = try await characters.characters(everyone, page: page)
      #expect(answer.total == 826)
      ids += answer.characters.map(\.id)
      isLast = answer.isLast
    }
    #expect(page == 42)
    #expect(ids == Array(1...826))
  }

  @Test(arguments: [0, -1, Int.min])
  func aPageBelowTheFirstIsTheFirst(page: Int) async throws {
    let characters = Fakes().characters
    #expect(try await characters.characters(everyone, page: page) == characters.characters(everyone, page: 1))
  }

  @Test(arguments: [43, Int.max])
  func aPageAfterTheLastIsEmpty(page: Int) async throws {
    let answer = try await Fakes().characters.characters(everyone, page: page)
    #expect(answer == CharacterPage(characters: [], total: 826, isLast: true))
  }

  @Test func nothingFitsIsAnAnswer() async throws {
    let answer = try await Fakes().characters.characters(CharacterQuery(name: "Bender"), page: 1)
    #expect(answer == CharacterPage(characters: [], total: 0, isLast: true))
  }

  @Test(arguments: [0, 1, 19, 20, 21, 59])
  func aSmallWorldIsTheBeginningOfTheLargeOne(count: Int) async throws {
    let small = Fakes(characterCount: count).characters
    let large = Fakes().characters
    var characters: [CharacterData] = []
    for page in 1...3 { characters += try await large.characters(everyone, page: page).characters }
    for page in 1...3 {
      let expected = characters.prefix(count).dropFirst((page - 1) * 20).prefix(20)
      let answer = try await small.characters(everyone, page: page)
      #expect(answer.characters == Array(expected))
      #expect(answer.total == count)
      #expect(answer.isLast == (page * 20 >= count))
    }
  }

  @Test(arguments: ["rick", "RICK", " Rick\n", "riCK"])
  func nameIsFoundInAnyCase(name: String) async throws {
    let answer = try await Fakes().characters.characters(CharacterQuery(name: name), page: 1)
    #expect(answer.characters.count == 20)
    #expect(answer.characters.allSatisfy { $0.name.lowercased().contains("rick") })
  }

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

struct FavouriteTests {
  private let characters = Fakes(characterCount: 100).characters

  @Test func areKept() async throws {
    #expect(try await characters.favourites(of: FakeAccounts.demoSession) == [])
    try await characters.setFavourite(2, true, of: FakeAccounts.demoSession)
    try await characters.setFavourite(100, true, of: FakeAccounts.demoSession)
    try await characters.setFavourite(2, true, of: FakeAccounts.demoSession)
    #expect(try await characters.favourites(of: FakeAccounts.demoSession) == [2, 100])
    try await characters.setFavourite(2, false, of: FakeAccounts.demoSession)
    try await characters.setFavourite(2, false, of: FakeAccounts.demoSession)
    #expect(try await characters.favourites(of: FakeAccounts.demoSession) == [100])
  }

  @Test(arguments: [-1, 0, 101, Int.max], [true, false])
  func anUnknownCharacterIsNoFavourite(id: Int, isFavourite: Bool) async throws {
    await #expect(throws: NetworkError.refused(status: 404)) {
      try await characters.setFavourite(id, isFavourite, of: FakeAccounts.demoSession)
    }
    #expect(try await characters.favourites(of: FakeAccounts.demoSession) == [])
  }
}
