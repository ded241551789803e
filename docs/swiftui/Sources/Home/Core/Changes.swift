import Entities
import Observation

/// The characters that have changed since they were fetched. All screens share this object, so that the list also shows a
/// change that arrives while another screen covers the list.
@MainActor @Observable
final class Changes {
  private var characters: [Int: (character: CharacterData, number: Int)] = [:]
  /// The number of changes so far.
  private(set) var count = 0
  private let dependencies: HomeModuleFactory.Dependencies

  init(dependencies: HomeModuleFactory.Dependencies) {
    self.dependencies = dependencies
  }

  /// Receives changes until the task is cancelled. The list and the detail call this method in their `.task`.
  func follow() async {
    for await character in dependencies.changes() {
      count += 1
      characters[character.id] = (character, count)
    }
  }

  /// The character with its last change.
  func latest(_ character: CharacterData) -> CharacterData { characters[character.id]?.character ?? character }

  /// Forgets the changes of characters that were fetched again, but for changes that came after the fetch began.
  ///
  /// - Parameter count: the number of changes when the fetch began.
  func forget(_ fetched: [CharacterData], upTo count: Int) {
    for id in fetched.map(\.id) {
      if let change = characters[id], change.number <= count { characters[id] = nil }
    }
  }
}
