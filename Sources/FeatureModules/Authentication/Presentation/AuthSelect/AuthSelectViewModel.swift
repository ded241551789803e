import AccountEntities
import Base

/// The first screen: signs in with Apple.
final class AuthSelectViewModel: SigningInViewModel {
  func appleTapped() {
    signIn(loading: Strings.signingIn) { [dependencies] in
      try await dependencies.signInWithApple(dependencies.appleIdentity())
    }
  }
}
