import Entities
import FakeSupport

/// Reads the changes for one stream, from its own copy of the store.
///
/// So a slow reader misses no change, and the fake needs no log. It works only in the task that reads: headless runs
/// count work by task and would miss any other.
actor ChangeReader {
  private let fake: FakeCharacters
  private var store: CharacterStore?

  init(of fake: FakeCharacters) {
    self.fake = fake
  }

  /// Waits for the next change; nil if the task is cancelled, or if nothing ever changes.
  func next() async -> CharacterData? {
    if store == nil {
      let current = await fake.currentStore()
      store = store ?? current
    }
    while let time = store?.nextChangeTime, time > fake.network.elapsed() {
      guard (try? await fake.network.clock.pause(for: time - fake.network.elapsed())) != nil else { return nil }
    }
    return store?.change()
  }
}
