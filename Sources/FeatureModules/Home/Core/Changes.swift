import CharacterEntities
import Observation

/// The characters that have changed since they were fetched. All screens share it, so a covered list receives changes too.
@MainActor @Observable
final class Changes {
  /// Tells the view when to call ``follow()``: at first, and again when the service has ended the stream.
  let stream = Reloadable()
  private(set) var count = 0

  private var characters: [Int: (character: CharacterData, number: Int)] = [:]
  private let dependencies: HomeRoot.Dependencies

  init(dependencies: HomeRoot.Dependencies) {
    self.dependencies = dependencies
  }

  /// Receives changes until the task is cancelled, or the service ends the stream.
  func follow() async {
    await stream.load {
      for await character in dependencies.changes() {
        count += 1
        characters[character.id] = (character, count)
      }
    }
  }

  func latest(_ character: CharacterData) -> CharacterData { characters[character.id]?.character ?? character }

  func since(_ count: Int) -> [CharacterData] { characters.values.filter { $0.number > count }.map(\.character) }

  /// Forgets the changes of characters that were fetched again, but for changes that came after the fetch began.
  ///
  /// - Parameter count: the number of changes when the fetch began.
  func forget(_ fetched: some Sequence<CharacterData>, upTo count: Int) {
    for id in fetched.map(\.id) {
      if let change = characters[id], change.number <= count { characters[id] = nil }
    }
  }
}
