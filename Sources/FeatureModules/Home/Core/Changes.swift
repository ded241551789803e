import CharacterEntities
import Observation

/// The characters that have changed since they were fetched. All screens share this object, so that the list also shows a
/// change that arrives while another screen covers the list.
@MainActor @Observable
final class Changes {
  /// The number of changes so far.
  private(set) var count = 0

  private var characters: [Int: (character: CharacterData, number: Int)] = [:]
  private let stream = Reloadable()
  private let dependencies: HomeRoot.Dependencies

  init(dependencies: HomeRoot.Dependencies) {
    self.dependencies = dependencies
  }

  /// The view calls ``follow()`` when it changes.
  var request: Int { stream.request }

  /// Receives changes until the task is cancelled, or the service ends the stream.
  func follow() async {
    await stream.load {
      for await character in dependencies.changes() {
        count += 1
        characters[character.id] = (character, count)
      }
    }
  }

  /// Asks the view to follow the changes again if the service has ended the stream.
  func refollow() { stream.reload() }

  /// The character with its last change.
  func latest(_ character: CharacterData) -> CharacterData { characters[character.id]?.character ?? character }

  /// The characters that have changed since there were `count` changes.
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
