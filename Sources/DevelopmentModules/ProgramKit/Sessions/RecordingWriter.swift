/// Writes a recording while the session goes on: at most once a second, because each time writes all steps, and a long
/// session has thousands.
@MainActor
final class RecordingWriter {
  private let clock: any Clock<Duration>
  private let write: @MainActor () -> Void
  private var pending: Task<Void, Never>?

  /// - Parameter write: writes the session so far.
  init(clock: any Clock<Duration>, write: @escaping @MainActor () -> Void) {
    self.clock = clock
    self.write = write
  }

  /// Writes what has changed, within a second.
  func sessionChanged() {
    guard pending == nil else { return }
    pending = Task { [weak self, clock] in
      guard (try? await clock.sleep(for: .seconds(1))) != nil else { return }
      self?.pending = nil
      self?.write()
    }
  }

  /// Writes no more.
  func stop() { pending?.cancel() }
}
