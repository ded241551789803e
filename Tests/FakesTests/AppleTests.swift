import AccountEntities
import Entities
@testable import FakeAccountsBackend
import Services
import Testing

struct AppleTests {
  private let fakes = Fakes()

  @Test func theSameUserComesBackWithEachNewIdentity() async throws {
    let first = try await fakes.accounts.appleIdentity()
    let second = try await fakes.accounts.appleIdentity()
    #expect(first.identityToken != second.identityToken)
    #expect(first.nonce != second.nonce)
    let signedUp = try await fakes.accounts.signInWithApple(first)
    let signedIn = try await fakes.accounts.signInWithApple(second)
    #expect(signedUp.user.uid == Fakes.uid(2))
    #expect(signedUp.user.email?.hasSuffix("@privaterelay.appleid.com") == true)
    #expect(signedIn.user == signedUp.user)
    #expect(signedIn.accessToken != signedUp.accessToken)
  }

  @Test func anIdentityWorksOnce() async throws {
    let identity = try await fakes.accounts.appleIdentity()
    _ = try await fakes.accounts.signInWithApple(identity)
    await #expect(throws: AccountError.invalidCredentials) { try await fakes.accounts.signInWithApple(identity) }
  }

  @Test func anIdentityFromElsewhereIsRefused() async throws {
    let issued = try await fakes.accounts.appleIdentity()
    let foreign = [
      AppleIdentity(identityToken: "forged", nonce: "forged"),
      AppleIdentity(identityToken: issued.identityToken, nonce: "forged"),
      AppleIdentity(identityToken: "forged", nonce: issued.nonce),
    ]
    for identity in foreign {
      await #expect(throws: AccountError.invalidCredentials) { try await fakes.accounts.signInWithApple(identity) }
    }
    #expect(try await fakes.accounts.signInWithApple(issued).user.uid == Fakes.uid(2))
  }
}
