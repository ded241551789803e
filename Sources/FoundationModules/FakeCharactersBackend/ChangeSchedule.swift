import CharacterEntities
import Entities
import FakeAccountsBackend
import MicroappBasics

/// The changes of characters over time. Change n happens at n times the interval. Only n and the seed decide what
/// changes, so all copies of a schedule have the same changes.
struct ChangeSchedule {
  private let interval: Duration
  private let population: Int
  private var generator: SplitMix64
  private var last = Duration.zero

  init(interval: Duration, population: Int, seed: UInt64) {
    self.interval = interval
    self.population = population
    generator = SplitMix64(seed: seed)
  }

  var nextTime: Duration? { population > 0 && interval > .zero ? last + interval : nil }

  /// A change of one character's status by one or two steps, so that it always differs.
  mutating func next() -> (id: Int, statusSteps: Int)? {
    guard let time = nextTime else { return nil }
    last = time
    return (1 + Int(generator.next() % UInt64(population)), 1 + Int(generator.next() % 2))
  }
}

/// Reads the changes for one stream, from its own copy of the store, so that a slow reader misses no change and the fake
/// needs no log. It works only in the task that reads, because headless runs count work by task.
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
