import Entities
import Testing

@testable import LocalServer

@Suite(.timeLimit(.minutes(2)))
struct AuthAppleTests {
  @Test func `an identity signs in the one Apple user, once`() async throws {
    let world = AuthWorld()
    let answer = await world.ask(await world.backend.appleIdentity())
    #expect(answer.user["email"] as? String == "c137morty@privaterelay.appleid.com")
    let again = await world.backend.appleIdentity()
    #expect(await world.ask(again).user["id"] as? String == answer.user["id"] as? String)
    let used = await world.ask(again)
    #expect(used.status == 400)
    #expect(used["error"] == "invalid request")
  }

  @Test func `a wrong token or nonce is an OAuth error, and uses nothing up`() async throws {
    let world = AuthWorld()
    let identity = await world.backend.appleIdentity()
    let cases = [
      (AppleIdentity(identityToken: identity.identityToken, nonce: "x"), "apple", "invalid nonce"),
      (AppleIdentity(identityToken: identity.identityToken, nonce: ""), "apple", "invalid nonce"),
      (AppleIdentity(identityToken: identity.identityToken + "x", nonce: identity.nonce), "apple", "invalid request"),
      (AppleIdentity(identityToken: "", nonce: identity.nonce), "apple", "invalid request"),
    ]
    for (identity, provider, error) in cases {
      let answer = await world.ask(identity, provider: provider)
      #expect(answer.status == 400)
      #expect(answer["error"] == error)
      #expect(!answer["error_description"].isEmpty)
    }
    #expect(await world.ask(identity).status == 200)
  }
}

extension AuthWorld {
  fileprivate func ask(_ identity: AppleIdentity, provider: String = "apple") async -> Answer {
    await ask(
      "POST", "/auth/v1/token?grant_type=id_token",
      #"{"id_token":"\#(identity.identityToken)","nonce":"\#(identity.nonce)","provider":"\#(provider)"}"#)
  }
}
