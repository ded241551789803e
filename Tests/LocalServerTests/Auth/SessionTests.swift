import Backends
import Entities
import FakeAccountsBackend
import Testing

@testable import LocalServer

@Suite(.timeLimit(.minutes(2)))
struct AuthSessionTests {
  @Test func `a refresh token buys the next, and its parent that once more`() async throws {
    let world = AuthWorld()
    let first = try await world.signUp()
    let second = await world.refresh(first.refresh)
    #expect(second.status == 200)
    #expect(second.refresh != first.refresh)
    #expect(second.access != first.access)
    let again = await world.refresh(first.refresh)
    #expect(again.refresh == second.refresh)
    #expect(await world.user(again.access).status == 200)
  }

  @Test func `an older token is refused, and nothing else happens`() async throws {
    let world = AuthWorld()
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
    let world = AuthWorld()
    let sessions = [try await world.signUp(), await signIn(to: world)]
    let answer = await world.ask("POST", "/auth/v1/logout?scope=\(scope)", token: sessions[0].access)
    #expect(answer.status == 204)
    for (session, isLeft) in zip(sessions, left) {
      let answer = await world.user(session.access)
      #expect(answer.status == (isLeft ? 200 : 403))
      #expect(answer.problem == (isLeft ? "" : "session_not_found"))
      #expect(await world.refresh(session.refresh).problem == (isLeft ? "" : "refresh_token_not_found"))
    }
  }

  @Test func `an unknown scope ends nothing`() async throws {
    let world = AuthWorld()
    let session = try await world.signUp()
    #expect(await world.ask("POST", "/auth/v1/logout?scope=all", token: session.access).status == 400)
    #expect(await world.user(session.access).status == 200)
  }

  @Test func `a deleted account is gone with its sessions, and its address is free`() async throws {
    let world = AuthWorld()
    let session = try await world.signUp()
    let other = await signIn(to: world)
    let answer = await world.ask("POST", "/functions/v1/delete-account", token: session.access)
    #expect(answer.status == 200)
    #expect(answer.text == "{}")
    #expect(await world.user(other.access).problem == "user_not_found")
    #expect(await signIn(to: world).problem == "invalid_credentials")
    #expect(try await world.signUp().user["id"] as? String == "1d0b14e4-db01-4fed-b346-6f8a7b81a989")
  }

  @Test func `the demo user can sign in again after the account was deleted`() async throws {
    let world = AuthWorld()
    let first = await world.backend.signInDemoUser()
    #expect(await world.user(first.accessToken)["email"] == FakeAccounts.demoUser.email)
    #expect(await world.ask("POST", "/functions/v1/delete-account", token: first.accessToken).status == 200)
    let second = await world.backend.signInDemoUser()
    #expect(await world.user(first.accessToken).problem == "session_not_found")
    #expect(await world.user(second.accessToken).status == 200)
    #expect(await world.refresh(second.refreshToken).status == 200)
  }

  private func signIn(to world: AuthWorld) async -> Answer {
    await world.ask(
      "POST", "/auth/v1/token?grant_type=password", #"{"email":"Morty@example.org","password":"aw geez"}"#)
  }
}
