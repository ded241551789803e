import Entities

/// One reader's place among the changes: its own copy of the book, which it takes from change to change.
///
/// So a slow reader misses nothing, however many changes came due meanwhile, and nobody keeps a log. It works only
/// while it is asked, in the task of whoever asks: headless runs count work by task and would lose any other.
actor ChangeFeed {
  private let backend: FakeBackend
  private var book: CharacterBook?

  init(of backend: FakeBackend) {
    self.backend = backend
  }

  /// Waits for the next change; nil if the task is cancelled, or if nothing ever changes.
  func next() async -> CharacterData? {
    if book == nil {
      let current = await backend.currentCharacters()
      book = book ?? current
    }
    while let due = book?.nextChange, due > backend.now() {
      guard (try? await backend.sleep(due - backend.now())) != nil, !Task.isCancelled else { return nil }
    }
    return book?.change()
  }
}
