import Base
import Entities

/// Loads the text, by the base class, which has Retry.
final class TemplateViewModel: LoadingViewModel {
  @Published private(set) var text = ""

  private let dependencies: TemplateRoot.Dependencies

  init(dependencies: TemplateRoot.Dependencies) {
    self.dependencies = dependencies
  }

  override func load() {
    perform { [dependencies] in
      try await dependencies.text()
    } then: { [weak self] text in
      self?.text = text
      self?.finishLoading()
    }
  }
}
