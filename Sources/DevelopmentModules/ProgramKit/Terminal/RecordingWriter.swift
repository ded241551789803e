/// Writes a recording while the run goes on: before and after each step, so that the file has the way to a crash. A
/// long run is written at most once a second, because each time writes all steps.
@MainActor
final class RecordingWriter {
  static let longRun = 500

  private let clock: any Clock<Duration>
  private let write: @MainActor () -> Void
  private var pending: Task<Void, Never>?

  /// - Parameter write: writes the run so far.
  init(clock: any Clock<Duration>, write: @escaping @MainActor () -> Void) {
    self.clock = clock
    self.write = write
  }

  /// Writes what has changed, at once or within a second.
  ///
  /// - Parameter count: how many steps the run has.
  func journalChanged(_ count: Int) {
    guard count > Self.longRun else { return write() }
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
