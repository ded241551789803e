import Entities
import FakeAccountsBackend
import Services
import Testing

@testable import LocalServer

/// Sessions, as far as the recorded situations do not hold them.
@Suite(.timeLimit(.minutes(15)))
struct AuthSessionTests {
  private let world = AuthWorld()

  @Test func `an older refresh token is refused, and ends nothing`() async throws {
    let first = try await world.signUp()
    let second = await world.refresh(first.refresh)
    let third = await world.refresh(second.refresh)
    #expect(await world.refresh(first.refresh).problem == "refresh_token_already_used")
    #expect(await world.refresh(second.refresh).refresh == third.refresh)
    #expect(await world.user(first.access).status == 200)
    #expect(await world.refresh(third.refresh).status == 200)
  }

  @Test(arguments: [
    ("global", [false, false]), ("local", [false, true]), ("others", [true, false]), ("", [false, false]),
  ])
  func `signing out ends the sessions of its scope`(scope: String, left: [Bool]) async throws {
    let sessions = [try await world.signUp(), await world.signIn()]
    let answer = await world.ask("POST", "/auth/v1/logout?scope=\(scope)", token: sessions[0].access)
    #expect(answer.status == 204)
    for (session, isLeft) in zip(sessions, left) {
      #expect(await world.user(session.access).problem == (isLeft ? "" : "session_not_found"))
      #expect(await world.refresh(session.refresh).problem == (isLeft ? "" : "refresh_token_not_found"))
    }
  }

  @Test func `a deleted account is gone with its sessions, and its address is free`() async throws {
    let session = try await world.signUp()
    let other = await world.signIn()
    let answer = await world.deleteAccount(session.access)
    #expect(answer.status == 200)
    #expect(answer.text == "{}")
    #expect(await world.user(other.access).problem == "user_not_found")
    #expect(await world.signIn().problem == "invalid_credentials")
    #expect(try await world.signUp().user["id"] as? String == "1d0b14e4-db01-4fed-b346-6f8a7b81a989")
  }

  @Test func `the demo user can sign in again after the account was deleted`() async throws {
    let first = await world.backend.signInDemoUser()
    #expect(await world.user(first.accessToken)["email"] == FakeAccounts.demoUser.email)
    #expect(await world.deleteAccount(first.accessToken).status == 200)
    let second = await world.backend.signInDemoUser()
    #expect(await world.user(first.accessToken).problem == "session_not_found")
    #expect(await world.user(second.accessToken).status == 200)
    #expect(await world.refresh(second.refreshToken).status == 200)
  }
}
