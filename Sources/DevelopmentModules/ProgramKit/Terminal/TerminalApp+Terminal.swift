import Resources
import Terminal
import Views

extension TerminalApp {
  /// Runs in the terminal until a person quits. Returns the exit status.
  func runInTerminal(_ options: Options) async throws -> Int32 {
    let session: TerminalSession
    do {
      session = try await TerminalSession(app: self, options: options)
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
    do throws(TerminalError) {
      return try await program.run()
    } catch {
      printError("\(name): \(error)")
      return ExitStatus.noInput
    }
  }
}

/// The value of an environment variable.
func environment(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}
