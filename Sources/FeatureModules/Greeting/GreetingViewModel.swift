import Base
import Entities

/// Fetches the name. The base class shows the loader, and the error with Retry.
final class GreetingViewModel: LoadingViewModel {
  @Published private(set) var name = ""

  private let dependencies: GreetingRoot.Dependencies

  init(dependencies: GreetingRoot.Dependencies) {
    self.dependencies = dependencies
  }

  override func load() {
    perform { [dependencies] in
      try await dependencies.name()
    } then: { [weak self] name in
      self?.name = name
      self?.finishLoading()
    }
  }
}
