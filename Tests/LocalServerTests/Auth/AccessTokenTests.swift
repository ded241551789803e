import Foundation
import Hashing
import TestSupport
import Testing

@testable import LocalServer

@Suite(.timeLimit(.minutes(15)))
struct AccessTokenTests {
  /// The service's answer to a token past its time is among the recorded situations.
  @Test func `a token works for an hour`() async throws {
    let world = AuthWorld()
    let token = try await world.signUp().access
    world.clock.advance(by: .seconds(3599))
    #expect(await world.user(token).status == 200)
    world.clock.advance(by: .seconds(2))
    #expect(await world.user(token).problem == "bad_jwt")
  }

  @Test func `a token contains its user, and when it was issued and ends`() async throws {
    let answer = try await AuthWorld().signUp()
    let claims = try payload(of: answer.access)
    let issuedAt = try #require(claims["iat"] as? Int)
    for (name, value) in [
      ("sub", answer.user["id"] as? String ?? ""), ("aud", "authenticated"), ("role", "authenticated"),
      ("email", "morty@example.org"),
    ] {
      #expect(claims[name] as? String == value, "\(name)")
    }
    #expect(UUID(uuidString: claims["session_id"] as? String ?? "") != nil)
    #expect(claims["exp"] as? Int == issuedAt + 3600)
    #expect(answer.json["expires_at"] as? Int == issuedAt + 3600)
    #expect(abs(Double(issuedAt) - Date.now.timeIntervalSince1970) < 60)
  }

  @Test func `a forged token is refused`() async throws {
    let world = AuthWorld()
    let token = try await world.signUp().access
    let parts = token.split(separator: ".").map(String.init)
    let unsigned = Data(#"{"alg":"none","typ":"JWT"}"#.utf8).base64URL
    let other = Data(try #require(Data(base64URL: parts[1])).map { $0 == UInt8(ascii: "2") ? 0x31 : $0 }).base64URL
    let key = Array("another key".utf8)
    let resigned = Data(HMAC.code(for: Array("\(parts[0]).\(parts[1])".utf8), key: key)).base64URL
    for forged in [
      "\(unsigned).\(parts[1]).", "\(unsigned).\(parts[1]).\(parts[2])", "\(parts[0]).\(parts[1]).",
      "\(parts[0]).\(other).\(parts[2])", "\(parts[0]).\(parts[1]).\(resigned)", "\(token).x", "x", "..",
      LocalBackend.anonKey,
    ] {
      let answer = await world.user(forged)
      #expect(answer.status == 403)
      #expect(answer.problem == "bad_jwt")
    }
    #expect(await world.user(token).status == 200)
  }

  @Test func `the key of apps is a token of the role anon`() throws {
    #expect(try payload(of: LocalBackend.anonKey)["role"] as? String == "anon")
    let parts = LocalBackend.anonKey.split(separator: ".").map(String.init)
    let code = HMAC.code(
      for: Array("\(parts[0]).\(parts[1])".utf8), key: Array("microapps-local-anon".utf8))
    #expect(Data(code).base64URL == parts[2])
  }

  private func payload(of token: String) throws -> [String: Any] {
    let parts = token.split(separator: ".").map(String.init)
    try #require(parts.count == 3)
    let payload = try #require(Data(base64URL: parts[1]))
    return try #require(JSONSerialization.jsonObject(with: payload) as? [String: Any])
  }
}
