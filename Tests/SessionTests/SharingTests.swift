import Entities
import Services
import Session
import Storage
import Testing

/// Two processes of the app with the same session.
@MainActor
@Suite(.timeLimit(.minutes(15)))
struct SharingTests {
  private let old = UserAuthData.ending(after: 0)
  private let new = UserAuthData.ending(after: 3600)

  @Test func oneProcessRefreshesAndTheOtherTakesOver() async throws {
    let both = try await TwoManagers(old)
    let family = TokenFamily(old, lifetime: 3600)
    both.script.refreshing = family.refresh
    let refreshed = try await both.first.session()
    #expect(try await both.second.session() == refreshed)
    #expect(family.refreshes == 1)
    #expect(!family.isRevoked)
  }

  @Test func tokensThatExpireAtOnceAreRefreshedOneAfterTheOther() async throws {
    let both = try await TwoManagers(old)
    let family = TokenFamily(old, lifetime: 0)
    both.script.refreshing = family.refresh
    let calls = (0..<10).map { number in
      Task { try await (number.isMultiple(of: 2) ? both.first : both.second).session() }
    }
    for call in calls { _ = try await call.value }
    for manager in [both.first, both.second, both.first] { _ = try await manager.session() }
    #expect(!family.isRevoked)
    #expect(family.refreshes >= 5, "at least one for each round")
    #expect(both.storage.load() == .session(family.active))
    #expect(both.first.currentSession == old.user && both.second.currentSession == old.user)
  }

  @Test func aRefusedCallIsMadeAgainWithTheOtherProcesssTokens() async throws {
    let both = try await TwoManagers(.timeless("a"))
    try await both.second.adoptAndSave(.timeless("b"))
    both.script.asking = { session throws(NetworkError) in
      if session == .timeless("a") { throw .sessionEnded }
      return session.user
    }
    #expect(try await both.first.user() == UserAuthData.timeless().user)
    #expect(both.script.calls == ["user access-a", "user access-b"])
  }

  @Test func newerTokensSurviveTheEndOfTheOldOnes() async throws {
    let both = try await TwoManagers(old)
    both.script.refreshing = { [new, second = both.second] _ throws(NetworkError) in
      try await second.adoptAndSave(new)
      throw .sessionEnded
    }
    #expect(try await both.first.session() == new)
    #expect(both.storage.load() == .session(new))
    #expect(both.first.currentSession == old.user)
    #expect(both.first.errorMessage == nil)
  }

  @Test func aRefreshDoesNotStoreASessionThatTheOtherProcessSignedOut() async throws {
    let both = try await TwoManagers(old)
    both.script.refreshing = { [new, second = both.second] _ in
      await second.signOut()
      return new
    }
    #expect(try await both.first.session() == new)
    #expect(both.storage.load() == .nothing)
  }

  @Test func aRefreshDoesNotReplaceAnotherUsersStoredSession() async throws {
    let both = try await TwoManagers(old)
    let rick = UserAuthData.timeless(uid: "rick")
    both.script.refreshing = { [new, second = both.second] _ throws(NetworkError) in
      try await second.adoptAndSave(rick)
      return new
    }
    #expect(try await both.first.session() == new)
    #expect(both.storage.load() == .session(rick))
  }

  @Test func signingOutEndsTheNewestTokens() async throws {
    let both = try await TwoManagers(.timeless("a"))
    try await both.second.adoptAndSave(.timeless("b"))
    await both.first.signOut()
    #expect(both.script.calls == ["signOut access-b"])
    #expect(both.storage.load() == .nothing)
  }
}
