import Entities
import Testing

@testable import FakeCharactersBackend

struct CharacterFixturesTests {
  private let count = CharacterFixtures.members.count

  @Test func beginsWithRickAndMorty() {
    #expect(CharacterFixtures.members.prefix(2).map(\.name) == ["Rick Sanchez", "Morty Smith"])
    for character in CharacterFixtures.members.prefix(2) {
      #expect(character.status == .alive)
      #expect(character.species == "Human")
      #expect(character.gender == .male)
    }
    #expect(CharacterFixtures.members.map(\.id) == Array(1...count))
    #expect(count >= 60)
  }

  @Test(arguments: ["Beth's", "é", "リ", "\"", "40 ", "(Snow", "Ice-T"])
  func holdsNamesThatListsTripOver(part: String) {
    #expect(CharacterFixtures.members.contains { $0.name.contains(part) })
  }

  @Test func holdsEveryOtherOddity() {
    #expect(CharacterFixtures.members.contains { $0.name.count > 80 })
    #expect(CharacterFixtures.members.count { $0.name == "Rick Sanchez" } > 2)
    #expect(CharacterFixtures.members.count { $0.name == "Morty Smith" } > 2)
    #expect(Set(CharacterFixtures.members.map(\.status)) == Set(CharacterData.Status.allCases))
    #expect(Set(CharacterFixtures.members.map(\.gender)) == Set(CharacterData.Gender.allCases))
    #expect(CharacterFixtures.members.contains { $0.origin == "unknown" })
    #expect(CharacterFixtures.members.contains { $0.location == "unknown" })
    #expect(CharacterFixtures.members.contains { $0.type.isEmpty })
    #expect(CharacterFixtures.members.contains { !$0.type.isEmpty })
  }

  @Test func everyFactIsStated() {
    for id in 1...count * 4 {
      let character = CharacterFixtures.character(id)
      #expect(character.id == id)
      let texts = [character.name, character.species, character.origin, character.location]
      #expect(texts.allSatisfy { $0.hasContent })
      #expect((1...51).contains(character.episodeCount))
    }
  }

  @Test func theCastComesAgainFromOtherDimensions() {
    for original in CharacterFixtures.members {
      #expect(CharacterFixtures.character(original.id) == original)
      let others = (1...3).map { CharacterFixtures.character(original.id + $0 * count) }
      for other in others {
        #expect(other.name == original.name)
        #expect(other.species == original.species)
        #expect(other.type == original.type)
        #expect(other.gender == original.gender)
      }
      #expect(Set(others.map(\.status)) == Set(CharacterData.Status.allCases))
      #expect(others.last?.status == original.status)
    }
    #expect(CharacterFixtures.character(count + 1).origin == "Earth (Dimension K-83)")
    #expect(CharacterFixtures.character(count * 2).origin == "Earth (Dimension K-83)")
  }

  @Test func dimensionsComeAgainLate() {
    let origins = (1...26_001).map { CharacterFixtures.character(1 + $0 * count).origin }
    #expect(Set(origins).count == 26_000)
    #expect(origins.first == origins.last)
  }

  @Test func theLastCharacterThereCanBeIsDerivedToo() {
    #expect(CharacterFixtures.character(.max).id == .max)
  }
}
