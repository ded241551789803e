import CharacterEntities
import Entities
import Testing

@testable import FakeCharactersBackend

struct CharacterFixturesTests {
  private let count = CharacterFixtures.members.count

  @Test func holdsWhatListsTripOver() {
    let members = CharacterFixtures.members
    #expect(members.map(\.id) == Array(1...count))
    #expect(members.prefix(2).map(\.name) == ["Rick Sanchez", "Morty Smith"])
    for part in ["Beth's", "é", "リ", "\"", "40 ", "(Snow", "Ice-T"] {
      #expect(members.contains { $0.name.contains(part) })
    }
    #expect(members.contains { $0.name.count > 80 })
    for name in ["Rick Sanchez", "Morty Smith"] { #expect(members.count { $0.name == name } > 2) }
    #expect(Set(members.map(\.status)) == Set(CharacterData.Status.allCases))
    #expect(Set(members.map(\.gender)) == Set(CharacterData.Gender.allCases))
    #expect(members.contains { $0.origin == "unknown" } && members.contains { $0.location == "unknown" })
    #expect(members.contains { $0.type.isEmpty } && members.contains { !$0.type.isEmpty })
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

  @Test(arguments: [(7, 7), (.max, .max), (0, 1), (.min, 1)])
  func eachNumberHasACharacter(number: Int, id: Int) {
    #expect(FakeCharacters.character(number) == CharacterFixtures.character(id))
  }
}
