import Entities

/// What one reader of the changes has seen so far.
actor StatusWatch {
  private let ids: [Int]
  private let interval: Duration
  private let clock: any Clock<Duration>
  private let backend: CharactersBackend
  private var hasLooked = false
  private var known: [Int: CharacterData.Status] = [:]
  /// What changed at the last look and was not handed out yet.
  private var changed: ArraySlice<CharacterData> = []

  init(of ids: [Int], every interval: Duration, clock: any Clock<Duration>, backend: CharactersBackend) {
    (self.ids, self.interval, self.clock, self.backend) = (ids, interval, clock, backend)
  }

  func next() async -> CharacterData? {
    guard !ids.isEmpty else { return nil }
    while !Task.isCancelled {
      if let character = changed.popFirst() { return character }
      if hasLooked { guard (try? await clock.sleep(for: interval)) != nil else { return nil } }
      hasLooked = true
      await look()
    }
    return nil
  }

  private func look() async {
    guard let characters = try? await backend.characters(ids) else { return }
    changed = characters.filter { known[$0.id].map { [status = $0.status] in $0 != status } ?? false }[...]
    for character in characters { known[character.id] = character.status }
  }
}
