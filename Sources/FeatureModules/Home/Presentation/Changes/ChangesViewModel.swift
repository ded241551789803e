import Base
import Entities

/// The characters that change while the feature is shown. All screens share it, so there is one stream of changes, and
/// a screen that appears or disappears neither starts nor stops it.
final class ChangesViewModel: BaseViewModel {
  /// Sends each character that changes.
  let characters = PassthroughSubject<CharacterData, Never>()

  private let dependencies: HomeModuleFactory.Dependencies
  private var isFollowing = false

  init(dependencies: HomeModuleFactory.Dependencies) {
    self.dependencies = dependencies
  }

  override func cancel() {
    isFollowing = false
    super.cancel()
  }

  /// Receives the changes, unless it does already: a service without changes ends the stream.
  func follow() {
    guard !isFollowing else { return }
    isFollowing = true
    runInBackground { [weak self, dependencies] in
      for await character in dependencies.changes() { self?.characters.send(character) }
      if !Task.isCancelled { self?.isFollowing = false }
    }
  }
}
