import AccountEntities
import Entities
import MicroappBasics
import Services
import Testing

@testable import FakeAccountsBackend

struct DeterminismTests {
  @Test func theSameSeedGivesTheSameScreens() async throws {
    let first = try await Fakes(seed: 7).transcript()
    #expect(first.count == 6)
    #expect(try await Fakes(seed: 7).transcript() == first)
  }

  @Test func anotherSeedChangesOnlyTheMail() async throws {
    let first = try await Fakes(seed: 7).transcript()
    let second = try await Fakes(seed: 8).transcript()
    #expect(zip(first, second).map { $0 == $1 } == [true, true, false, true, true, true])
  }

  @Test func usersAndTokensComeInTheSameOrder() async throws {
    let accounts = Fakes().accounts
    let rick = try await accounts.login(Fakes.rick)
    let morty = try await accounts.signUp(Fakes.morty)
    #expect(
      [rick, morty].map(\.user.uid) == [
        "910a2dec-8902-4cc1-beeb-8da1658eec67", "975835de-1c97-46ce-bfc8-46100bfc1e42",
      ])
    #expect([rick, morty].map(\.accessToken) == ["access-1", "access-2"])
    #expect([rick, morty].map(\.refreshToken) == ["refresh-1", "refresh-2"])
  }

  /// As the service's schema wants them: the version and the variant that say random, and no two alike.
  @Test func uidsAreUUIDs() {
    let uids = (1...1000).map { AccountID.uuid($0) }
    #expect(Set(uids).count == uids.count)
    #expect(
      uids.allSatisfy {
        $0.wholeMatch(of: /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/) != nil
      })
  }

  @Test func generatorMatchesTheReference() {
    var generator = SplitMix64(seed: 1_234_567)
    let numbers = (0..<5).map { _ in generator.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
        16_408_922_859_458_223_821,
      ])
  }
}
