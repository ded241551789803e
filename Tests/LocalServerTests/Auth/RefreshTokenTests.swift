import Backends
import Entities
import FakeAccountsBackend
import Foundation
import Testing

@testable import LocalServer

@Suite(.timeLimit(.minutes(2)))
struct AuthRefreshTokenTests {
  @Test func `a token that this server did not make is unknown, and ends nothing`() async throws {
    let world = AuthWorld()
    let session = try await world.signUp()
    #expect(session.refresh.wholeMatch(of: /[a-z0-9]{12}/) != nil)
    let elsewhere = try await AuthWorld().signUp().refresh
    for forged in [elsewhere, "abcdefghijkl"] {
      #expect(await world.refresh(forged).problem == "refresh_token_not_found", "\(forged)")
    }
    for forged in ["", "..", "\(session.refresh)x", "ABCDEFGHIJKL", "abcdefghijk-", session.access] {
      #expect(await world.refresh(forged).problem == "validation_failed", "\(forged)")
    }
    #expect(await world.refresh(session.refresh).status == 200)
  }
}
