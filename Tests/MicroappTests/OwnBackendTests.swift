import AccountEntities
import Endpoints
import FakeAccountsBackend
import MicroappKit
import Runs
import Services
import Testing

@testable import AuthMicroapp

/// The backend that docs/BACKENDS.md shows, in a microapp.
@MainActor
struct OwnBackendTests {
  static let mine = Backend("mine", "the fake, where the password is swordfish") { launch, _ in
    var service = FakeAccounts(clock: launch.clock).service
    let login = service.login
    service.login = { credentials throws(AccountError) in
      guard credentials.password == "swordfish" else { throw .invalidCredentials }
      return try await login(FakeAccounts.demoUser)
    }
    return service
  }

  @Test(arguments: [
    ("swordfish", "Signed in as rick@citadel.org"), ("wubbalubba", "That email and password don't match an account."),
  ])
  func onlyItsOwnPasswordSignsIn(password: String, text: String) async throws {
    let script = """
      tap "Sign In"
      fill "Email" "birdperson@example.org"
      fill "Password" "\(password)"
      press enter
      wait "\(text)"
      """
    let program = AuthMicroapp.microapp(on: [AuthMicroapp.fake, Self.mine]).program
    #expect(try await program.play(script, values: ["--backend": "mine"], timeout: .seconds(10)) == nil)
  }
}
