import AccountEntities
import Base
import Entities

/// Signs in with each link that is opened, on whatever screen of the feature.
final class OpenedLinkViewModel: BaseViewModel {
  private let model: MagicLinkModel
  private let signInPassed: ExitWith<AppUser>
  /// The link that was opened while another one signed in.
  private var next: MagicLinkProof?

  init(model: MagicLinkModel, signInPassed: @escaping ExitWith<AppUser>) {
    self.model = model
    self.signInPassed = signInPassed
  }

  func signIn(with proof: MagicLinkProof) {
    guard !renderingState.state.isLoading else {
      next = proof
      return
    }
    perform(loading: Strings.signingIn, { [model] in try await model.redeem(proof) }, then: signInPassed)
  }

  override func handle(_ error: any AppError) {
    super.handle(error)
    guard let proof = next else { return }
    next = nil
    signIn(with: proof)
  }

  override func cancelTapped() {
    next = nil
    super.cancelTapped()
  }
}
