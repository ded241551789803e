import AccountEntities
import Base

/// Signs in with each link that is opened, on whatever screen of the feature.
final class OpenedLinkViewModel: SigningInViewModel {
  func redeem(_ proof: MagicLinkProof) {
    signIn(loading: Strings.signingIn) { [dependencies] in try await dependencies.redeem(proof) }
  }
}
