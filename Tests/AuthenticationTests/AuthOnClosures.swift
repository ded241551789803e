import AccountEntities
import Authentication
import Entities
import FeatureTesting
import MicroappBasics
import Services

/// The feature on closures that a test writes. A closure that the test leaves out succeeds at once.
final class AuthOnClosures: HeadlessFeature {
  let exits = Exits()
  let saved: ValueRecorder<AppUser>

  init(
    apple: @escaping Call<AppleIdentity, NetworkError> = { () throws(NetworkError) in .morty },
    signInWithApple: @escaping Call<AppleIdentity, AppUser, AccountError> = { _ throws(AccountError) in .morty },
    login: @escaping Call<Credentials, AppUser, AccountError> = { _ throws(AccountError) in .morty },
    signUp: @escaping Call<Credentials, AppUser, AccountError> = { _ throws(AccountError) in .morty },
    sendMagicLink: @escaping Call<EmailAddress, Void, AccountError> = { _ throws(AccountError) in },
    redeem: @escaping Call<MagicLinkProof, AppUser, AccountError> = { _ throws(AccountError) in .morty },
    saving: Duration? = nil, signInRules: FormRules = .newAccount, email: String? = nil
  ) {
    let clock = VirtualClock()
    let (exits, saved) = (exits, ValueRecorder<AppUser>())
    self.saved = saved
    super.init(clock: clock, service: ()) { context in
      let dependencies = AuthRoot.Dependencies(
        login: context.endpoints.withoutBackend("login") { _ in clock.slow(login) },
        signUp: context.endpoints.withoutBackend("signUp") { _ in clock.slow(signUp) },
        sendMagicLink: context.endpoints.withoutBackend("sendMagicLink") { _ in clock.slow(sendMagicLink) },
        readProof: MagicLinkProof.read,
        redeem: context.endpoints.withoutBackend("redeem") { _ in clock.slow(redeem) },
        appleIdentity: context.endpoints.withoutBackend("appleIdentity") { _ in apple },
        signInWithApple: context.endpoints.withoutBackend("signInWithApple") { _ in clock.slow(signInWithApple) },
        save: context.endpoints.withoutBackend("save") { _ in
          { (user: AppUser) async in
            if let saving { try? await clock.sleep(for: saving) }
            await saved.record(user)
          }
        },
        signInRules: signInRules, clock: clock)
      return AuthRoot(
        dependencies: dependencies, email: email, signInPassed: exits.signInPassed, signUpPassed: exits.signUpPassed)
    }
  }
}

/// The users that left the feature, by each exit.
@MainActor
final class Exits {
  private(set) var signedIn: [AppUser] = []
  private(set) var signedUp: [AppUser] = []

  func signInPassed(_ user: AppUser) { signedIn.append(user) }
  func signUpPassed(_ user: AppUser) { signedUp.append(user) }
}

extension AuthRoot.Dependencies {
  /// Dependencies that all succeed at once.
  static func succeeding(clock: any Clock<Duration>) -> Self {
    Self(
      login: { _ in .morty }, signUp: { _ in .morty }, sendMagicLink: { _ in }, readProof: MagicLinkProof.read,
      redeem: { _ in .morty },
      appleIdentity: { .morty }, signInWithApple: { _ in .morty }, save: { _ in }, clock: clock)
  }
}

extension AppUser {
  static let morty = AppUser(uid: "morty", email: "morty@citadel.org")
}

extension AppleIdentity {
  static let morty = AppleIdentity(identityToken: "identity", nonce: "nonce")
}
