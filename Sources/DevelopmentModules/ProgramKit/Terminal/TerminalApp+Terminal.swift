import Concurrency
import Entities
import POSIX
import Resources
import Terminal
import Views

extension TerminalApp {
  /// Runs in the terminal until a person quits. Returns the exit status.
  func runInTerminal(_ options: Options) async throws -> Int32 {
    let package = options.isWatching ? try sourcePackage : nil
    let status = package == nil && options.recording == nil ? nil : WatchStatus()
    let handover = options.session.flatMap { Handover(FileSystem.read(descriptor: $0)) }
    let session: TerminalSession
    do {
      session = try await makeSession(options, handover, status)
    } catch let failure as ScriptPlayer.Failure {
      printError(failure.report)
      return failure.status
    }
    defer { session.close() }
    let depth = ColorDepth(
      noColor: environment("NO_COLOR"), term: environment("TERM"), colorTerm: environment("COLORTERM"))
    let program = TerminalProgram(
      screen: session.screen, theme: options.theme, depth: depth, usesMouse: options.usesMouse,
      onUnusedKey: session.handle, adopting: options.terminal)
    session.show = program.show
    let writer = options.recording.map { _ in
      RecordingWriter(clock: ContinuousClock()) {
        if let path = session.recording { session.record(to: path) }
      }
    }
    defer { writer?.stop() }
    if let path = session.recording, let writer {
      if handover == nil { try makeRecording(path) }
      try session.write(to: path)
      session.onStep = { writer.sessionChanged(session.history.steps.count) }
    }
    if let handover { session.resume(handover) }
    let watch = package.flatMap { package in
      status.map { WatchSession(package, session, program, $0, builtAt: handover?.builtAt) }
    }
    let result: Result<Int32, SystemCallError>
    do throws(SystemCallError) { result = .success(try await program.run()) } catch { result = .failure(error) }
    await watch?.stop()
    let exitStatus: Int32
    switch result {
    case .success(let status): exitStatus = status
    case .failure(let error):
      printError("\(name): \(error)")
      return ExitStatus.noInput
    }
    for saved in session.savedRecordings { printError("\(name): \(saved)") }
    if let path = session.recording, session.history.place > RecordingWriter.longSession {
      try session.write(to: path)
      printError("\(name): \(Strings.checkingRecording(session.history.place))")
    }
    if let saved = try await session.saveRecording() { printError("\(name): \(saved)") }
    return exitStatus
  }

  /// Plays a session that another build hands over, without a terminal: whether this build works at all. A scenario or
  /// steps that no longer fit are no fault. Returns the exit status.
  func runTrial(_ options: Options) async throws -> Int32 {
    guard let handover = options.session.flatMap({ Handover(FileSystem.read(descriptor: $0)) }) else {
      throw UsageError("--trial needs a session")
    }
    do {
      let history = SessionHistory(handover.origin, steps: handover.steps)
      let replay = try await replay(history, count: handover.place, until: handover.time, mayEndEarly: true)
      _ = replay.played.driver.frame
      replay.played.close()
      return ExitStatus.trialPassed
    } catch let failure as ScriptPlayer.Failure {
      printError(failure.report)
      return failure.status
    }
  }

  /// Makes the file of a recording: a new one, so that no two sessions write to it.
  private func makeRecording(_ path: String) throws {
    do throws(FileSystem.Failure) {
      try FileSystem.create(path, mode: FileSystem.privateMode)
    } catch {
      guard error.code == EEXIST else { throw error }
      throw UsageError("\(path) exists: record to a new file")
    }
  }

  private var sourcePackage: SourcePackage {
    get throws(UsageError) {
      try SourcePackage(product: name, file: file, executable: Executables.running, searchPath: environment("PATH"))
    }
  }

  private func makeSession(
    _ options: Options, _ handover: Handover?, _ status: WatchStatus?
  ) async throws -> TerminalSession {
    guard let handover else {
      let size = terminalSize(of: STDOUT_FILENO) ?? .standard
      return try await TerminalSession(app: self, options: options, size: size, watch: status)
    }
    let session = try await TerminalSession(app: self, options: options, handover, watch: status)
    if let status, status.state == .idle {
      let time = Strings.replay(max(.zero, systemTime - handover.writtenAt))
      status.show(.done(Strings.replaced([handover.parts, time])))
    }
    return session
  }
}
