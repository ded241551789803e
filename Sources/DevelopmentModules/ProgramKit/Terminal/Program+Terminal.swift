import Endpoints
import POSIX
import Resources
import Scripting
import Terminal
import Views

extension Program {
  /// Runs in the terminal until a person quits. Returns the exit status.
  func runInTerminal(_ options: Options, _ reloader: (any Reloader)?) async throws -> Int32 {
    let reloader = options.isWatching ? reloader : nil
    let banner = reloader == nil && options.recording == nil ? nil : StatusBanner()
    var resumed: TerminalRun?
    if let reloader, let banner { resumed = try await reloader.resumedRun(of: self, options, banner: banner) }
    let size = terminalSize(of: STDOUT_FILENO) ?? .standard
    let run =
      if let resumed { resumed } else {
        try await TerminalRun(program: self, options: options, size: size, banner: banner)
      }
    defer { run.close() }
    let depth = ColorDepth(
      noColor: environment("NO_COLOR"), term: environment("TERM"), colorTerm: environment("COLORTERM"))
    let terminal = TerminalProgram(
      screen: run.screen, theme: options.theme, depth: depth, usesMouse: options.usesMouse,
      onUnusedKey: run.handle, adopting: reloader?.terminal)
    run.attach(to: terminal)
    let writer = options.recording.map { _ in
      RecordingWriter(clock: ContinuousClock()) {
        if let path = run.recording { run.record(to: path) }
      }
    }
    defer { writer?.stop() }
    if let path = run.recording, let writer {
      if resumed == nil { try makeRecording(path) }
      try run.write(to: path)
      run.onStep = { writer.journalChanged(run.journal.steps.count) }
    }
    reloader?.start(run, in: terminal)
    let exitStatus: Int32
    do throws(SystemError) {
      exitStatus = try await terminal.run()
    } catch {
      await reloader?.stop()
      printError("\(name): \(error)")
      return ExitStatus.noInput
    }
    await reloader?.stop()
    for saved in run.savedRecordings { printError("\(name): \(saved)") }
    if let path = run.recording, run.journal.position > RecordingWriter.longRun {
      try run.write(to: path)
      printError("\(name): \(Strings.checkingRecording(run.journal.position))")
    }
    if let saved = try await run.saveRecording() { printError("\(name): \(saved)") }
    return exitStatus
  }

  /// Makes the file of a recording: a new one, so that no two runs write to it.
  private func makeRecording(_ path: String) throws {
    do throws(SystemError) {
      try FileSystem.create(path, mode: FileSystem.privateMode)
    } catch {
      guard error.code == EEXIST else { throw error }
      throw UsageError("\(path) exists: record to a new file")
    }
  }
}

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
