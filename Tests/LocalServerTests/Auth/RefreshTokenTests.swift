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
    let first = try await world.signUp()
    let second = await world.refresh(first.refresh)
    let third = await world.refresh(second.refresh)
    let parts = third.refresh.split(separator: ".").map(String.init)
    try #require(parts.count == 3)
    let elsewhere = try await AuthWorld().signUp().refresh
    for forged in [
      "\(parts[0]).1.\(parts[2])", "\(parts[0]).9.\(parts[2])", "\(parts[0]).1.", "\(parts[0]).+3.\(parts[2])",
      "\(parts[0]).03.\(parts[2])", "\(third.refresh).", "..", "x", elsewhere,
    ] {
      #expect(await world.refresh(forged).problem == "refresh_token_not_found", "\(forged)")
    }
    #expect(await world.refresh(third.refresh).status == 200)
  }
}
