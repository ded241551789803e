import AccountEntities
import Base
import Entities

/// Signs in with each link that is opened, on whatever screen of the feature.
final class OpenedLinkViewModel: SigningInViewModel {
  private let model: MagicLinkModel

  init(model: MagicLinkModel, signInPassed: @escaping ExitWith<AppUser>) {
    self.model = model
    super.init(save: model.dependencies.save, passed: signInPassed)
  }

  func signIn(with proof: MagicLinkProof) {
    signIn(loading: Strings.signingIn) { [model] in try await model.redeem(proof) }
  }
}
