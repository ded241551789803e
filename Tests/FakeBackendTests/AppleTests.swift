import Entities
import FakeBackend
import Testing

struct AppleTests {
  private let world = World()

  @Test func theSameUserComesBackWithEachNewIdentity() async throws {
    let first = try await world.backend.appleIdentity()
    let second = try await world.backend.appleIdentity()
    #expect(first.identityToken != second.identityToken)
    #expect(first.nonce != second.nonce)
    let signedUp = try await world.backend.signInWithApple(first)
    let signedIn = try await world.backend.signInWithApple(second)
    #expect(signedUp.user.uid == World.uid(2))
    #expect(signedUp.user.email?.hasSuffix("@privaterelay.appleid.com") == true)
    #expect(signedIn.user == signedUp.user)
    #expect(signedIn.accessToken != signedUp.accessToken)
  }

  @Test func anIdentityWorksOnce() async throws {
    let identity = try await world.backend.appleIdentity()
    _ = try await world.backend.signInWithApple(identity)
    await #expect(throws: NetworkError.invalidCredentials) { try await world.backend.signInWithApple(identity) }
  }

  @Test func anIdentityFromElsewhereIsRefused() async throws {
    let issued = try await world.backend.appleIdentity()
    let foreign = [
      AppleIdentity(identityToken: "forged", nonce: "forged"),
      AppleIdentity(identityToken: issued.identityToken, nonce: "forged"),
      AppleIdentity(identityToken: "forged", nonce: issued.nonce),
    ]
    for identity in foreign {
      await #expect(throws: NetworkError.invalidCredentials) { try await world.backend.signInWithApple(identity) }
    }
    #expect(try await world.backend.signInWithApple(issued).user.uid == World.uid(2))
  }
}
