import AccountEntities
import Base
import Entities

/// Signs in with each link that is opened, on whatever screen of the feature.
final class OpenedLinkViewModel: BaseViewModel {
  private let model: MagicLinkModel
  private let signInPassed: ExitWith<AppUser>

  init(model: MagicLinkModel, signInPassed: @escaping ExitWith<AppUser>) {
    self.model = model
    self.signInPassed = signInPassed
  }

  func signIn(with proof: MagicLinkProof) {
    perform(loading: Strings.signingIn, { [model] in try await model.redeem(proof) }, then: signInPassed)
  }
}
