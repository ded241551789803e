import Resources
import Terminal
import Views

extension TerminalApp {
  /// Runs in the terminal until a person quits. Returns the exit status.
  func runInTerminal(_ options: Options) async throws -> Int32 {
    if let path = options.recording, try FileSystem.readIfThere(path) != nil {
      throw UsageError("\(path) exists: delete it, or record to another file")
    }
    let session: TerminalSession
    do {
      session = try await TerminalSession(
        app: self, options: options, size: terminalSize(of: STDOUT_FILENO) ?? .standard)
    } catch let failure as ScriptPlayer.Failure {
      printError(failure.report)
      return failure.status
    }
    defer { session.close() }
    let depth = ColorDepth(
      noColor: environment("NO_COLOR"), term: environment("TERM"), colorTerm: environment("COLORTERM"))
    let program = TerminalProgram(
      screen: session.screen, theme: options.theme, depth: depth, usesMouse: options.usesMouse,
      onUnusedKey: session.handle)
    session.show = program.show
    if let path = options.recording {
      try session.write(to: path)
      session.onStep = { try? session.write(to: path) }
    }
    let status: Int32
    do throws(TerminalError) {
      status = try await program.run()
    } catch {
      printError("\(name): \(error)")
      return ExitStatus.noInput
    }
    if let path = options.recording { printError("\(name): \(try await session.writeShort(to: path))") }
    return status
  }
}

/// The value of an environment variable.
func environment(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}
