import Base
import Entities

/// Loads the text, by the base class, which has Retry.
final class TemplateViewModel: LoadingViewModel {
  @Published private(set) var text = ""

  private let dependencies: TemplateRoot.Dependencies

  init(dependencies: TemplateRoot.Dependencies, signedOut: @escaping Exit) {
    self.dependencies = dependencies
    super.init(signedOut: signedOut)
  }

  override func load() {
    perform(dependencies.text) { [weak self] text in
      self?.text = text
      self?.finishLoading()
    }
  }
}
