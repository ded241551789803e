import CharacterEntities
import TestSupport
import Testing

@testable import FakeCharactersBackend

/// Long names, as the screens of lists need them.
struct CharacterNamesTests {
  private let long = CharacterStore(count: 200, names: .long, changeInterval: .seconds(5), seed: 1)
  private let usual = CharacterStore(count: 200, changeInterval: .seconds(5), seed: 1)

  @Test func onlyTheNameDiffersAndBeginsAsUsual() {
    for id in 1...200 {
      let (character, other) = (long.character(id), usual.character(id))
      #expect(character.name.hasPrefix("\(other.name) "))
      #expect(character.name.count > other.name.count + 20)
      #expect(
        CharacterData(
          id: character.id, name: other.name, status: character.status, species: character.species,
          type: character.type, gender: character.gender, origin: character.origin, location: character.location,
          episodeCount: character.episodeCount) == other)
    }
  }

  @Test func someAreWideSomeAreEmojiAndSomeHaveCombiningMarks() {
    let scalars = (1...200).flatMap { long.character($0).name.unicodeScalars }
    #expect(scalars.contains { ("ァ"..."ヺ").contains($0) })
    #expect(scalars.contains { ("가"..."힣").contains($0) })
    #expect(scalars.contains { $0.properties.isEmojiPresentation })
    #expect(scalars.contains { $0.properties.generalCategory == .nonspacingMark })
  }

  private static let names = (1...200).map {
    Array(CharacterFixtures.character($0, names: .long).name.lowercased().utf8)
  }

  @Test(arguments: ["rick", "SMITH", "Council of Ricks, I", "ポータルガン", "👩🏽‍🚀", "포털 건", "e\u{328}\u{300}", "summer smith 👩"])
  func aSearchFindsWhatIsInTheNames(part: String) {
    let wanted = (1...200).filter { Self.names[$0 - 1].firstRange(of: Array(part.lowercased().utf8)) != nil }
    #expect(!wanted.isEmpty)
    let pages = 1...10
    #expect(pages.flatMap { long.page($0, of: CharacterQuery(name: part)).characters.map(\.id) } == wanted)
  }

  @Test func aFakeHasTheNamesThatItIsMadeWith() async throws {
    let fake = FakeCharacters(clock: TestClock(), latency: .zero, names: .long)
    let page = try await fake.characters(CharacterQuery(name: "シタデル"), page: 1)
    #expect(page.characters.first?.name.hasPrefix("Morty Smith シタデル") == true)
  }
}
