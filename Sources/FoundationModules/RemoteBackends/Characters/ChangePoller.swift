import CharacterEntities

extension CharactersBackend {
  /// The characters with these ids that have changed their status since the previous request. The service sends no
  /// notifications, so it is polled.
  ///
  /// The first request is made when the stream is first read, and its characters do not count as changes. The stream works
  /// and sleeps in the task that reads the stream, and ends when that task is cancelled, or at once without ids. A request
  /// that fails is skipped.
  func changes(of ids: [Int], clock: any Clock<Duration>) -> AsyncStream<CharacterData> {
    let poller = ChangePoller(of: ids, clock: clock, backend: self)
    return AsyncStream(unfolding: { await poller.next() })
  }
}

private actor ChangePoller {
  private static let interval = Duration.seconds(5)

  private let ids: [Int]
  private let clock: any Clock<Duration>
  private let backend: CharactersBackend
  private var hasPolled = false
  private var known: [Int: CharacterData.Status] = [:]
  private var changed: ArraySlice<CharacterData> = []

  init(of ids: [Int], clock: any Clock<Duration>, backend: CharactersBackend) {
    (self.ids, self.clock, self.backend) = (ids, clock, backend)
  }

  func next() async -> CharacterData? {
    guard !ids.isEmpty else { return nil }
    while !Task.isCancelled {
      if let character = changed.popFirst() { return character }
      if hasPolled { guard (try? await clock.sleep(for: Self.interval)) != nil else { return nil } }
      hasPolled = true
      await poll()
    }
    return nil
  }

  private func poll() async {
    guard let characters = try? await backend.characters(ids) else { return }
    changed = characters.filter { known[$0.id].map { [status = $0.status] in $0 != status } ?? false }[...]
    for character in characters { known[character.id] = character.status }
  }
}
