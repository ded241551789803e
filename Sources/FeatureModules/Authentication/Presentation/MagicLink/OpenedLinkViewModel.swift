import AccountEntities
import Base

/// Signs in with each link that is opened, on whatever screen of the feature.
final class OpenedLinkViewModel: BaseViewModel {
  private let model: MagicLinkModel
  private let signInPassed: @MainActor (AppUser) -> Void

  init(
    model: MagicLinkModel, opens: some Publisher<MagicLinkProof, Never>,
    signInPassed: @escaping @MainActor (AppUser) -> Void
  ) {
    self.model = model
    self.signInPassed = signInPassed
    super.init()
    opens.sink { [weak self] in self?.signIn(with: $0) }.store(in: &subscriptions)
  }

  private func signIn(with proof: MagicLinkProof) {
    perform(model.redeem, proof, loading: Strings.signingIn, then: signInPassed)
  }
}
