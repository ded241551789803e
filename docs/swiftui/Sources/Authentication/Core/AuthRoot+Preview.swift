#if DEBUG
import AccountEntities
import Entities

/// What the calls of a preview do.
enum PreviewState: Sendable {
  case succeeds
  case hangs
  case fails(AccountError)

  func user() async throws(AccountError) -> AppUser {
    switch self {
    case .succeeds: break
    case .hangs: try await AccountError.wrap(try await ContinuousClock().pause(for: .seconds(3600)))
    case .fails(let error): throw error
    }
    return AppUser(uid: "1", email: "rick@citadel.org")
  }
}

extension AuthRoot.Dependencies {
  /// Closures for the previews beside the views. The fakes of the microapp are no dependency of the feature, so that the app
  /// does not link them.
  static func preview(_ state: PreviewState) -> Self {
    Self(
      login: { _ throws(AccountError) in try await state.user() },
      signUp: { _ throws(AccountError) in try await state.user() },
      sendMagicLink: { _ throws(AccountError) in _ = try await state.user() },
      readProof: { code, email in .proof(.code(code, email: email)) },
      redeem: { _ throws(AccountError) in try await state.user() },
      appleIdentity: { AppleIdentity(identityToken: "token", nonce: "nonce") },
      signInWithApple: { _ throws(AccountError) in try await state.user() }, save: { _ in }, clock: ContinuousClock())
  }
}
#endif
