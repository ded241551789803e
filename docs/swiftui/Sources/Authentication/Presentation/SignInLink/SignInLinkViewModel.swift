import Base
import Entities
import Foundation
import Resources

/// Signs in with a link that the system opens.
final class SignInLinkViewModel: BaseViewModel {
  private let model: MagicLinkModel
  private let signInPassed: @MainActor (AppUser) -> Void

  init(model: MagicLinkModel, signInPassed: @escaping @MainActor (AppUser) -> Void) {
    self.model = model
    self.signInPassed = signInPassed
  }

  /// Signs in with the link of an email. Does nothing for another link.
  func linkOpened(_ link: URL) {
    guard let proof = MagicLinkProof(link: link.absoluteString) else { return }
    perform(model.redeem, proof, loading: Strings.signingIn, then: signInPassed)
  }
}
