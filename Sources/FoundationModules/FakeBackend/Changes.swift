/// When something changes in the world, and for whom: change number n, at n times the interval, is decided by the seed
/// and n alone, so that everybody who counts along sees the same.
struct Changes {
  /// One step of the world: a character, and how far its status is turned. It is never turned all the way round.
  struct Change {
    let id: Int
    let turn: Int
  }

  private let interval: Duration
  private let population: Int
  private var generator: SplitMix64
  private var last = Duration.zero

  init(interval: Duration, population: Int, seed: UInt64) {
    self.interval = interval
    self.population = population
    generator = SplitMix64(seed: seed)
  }

  /// Nil if there is nobody to change, or no interval to wait for.
  var nextDue: Duration? { population > 0 && interval > .zero ? last + interval : nil }

  mutating func next() -> Change? {
    guard let due = nextDue else { return nil }
    last = due
    return Change(id: 1 + Int(generator.next() % UInt64(population)), turn: 1 + Int(generator.next() % 2))
  }
}
