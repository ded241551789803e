import Entities
import Observation

/// The characters that have changed since they were fetched. All screens share this object, so that the list also shows a
/// change that arrives while another screen covers the list.
@MainActor @Observable
final class Changes {
  private var characters: [Int: CharacterData] = [:]
  private let dependencies: HomeModuleFactory.Dependencies

  init(dependencies: HomeModuleFactory.Dependencies) {
    self.dependencies = dependencies
  }

  /// Receives changes until the task is cancelled. The screen that is shown calls this method in its `.task`.
  func follow() async {
    for await character in dependencies.changes() { characters[character.id] = character }
  }

  /// The character with its last change.
  func latest(_ character: CharacterData) -> CharacterData { characters[character.id] ?? character }

  /// Forgets the changes of characters that were fetched again.
  func forget(_ fetched: [CharacterData]) {
    for character in fetched { characters[character.id] = nil }
  }
}
