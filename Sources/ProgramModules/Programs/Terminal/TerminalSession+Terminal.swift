import Endpoints
import MicroappBasics
import POSIX
import Runs
package import Terminal
import Views

extension TerminalSession {
  /// Shows the program in the terminal, which may be that of the build before, until the user quits. Returns the exit status.
  /// `watch` begins to watch the sources of the program, and returns what ends that.
  package func run(
    adopting adopted: AdoptedTerminal? = nil,
    watch: @MainActor (TerminalProgram) -> @MainActor () async -> Void = { _ in {} }
  ) async throws -> Int32 {
    defer { close() }
    let (screen, onEvent) = shown
    let depth = ColorDepth(
      noColor: environment("NO_COLOR"), term: environment("TERM"), colorTerm: environment("COLORTERM"))
    let terminal = TerminalProgram(
      screen: screen, onEvent: onEvent, theme: options.theme, depth: depth, onUnusedKey: handle, adopting: adopted)
    show = terminal.show
    try beginRecording(isNew: adopted == nil)
    let stopWatching = watch(terminal)
    let exitStatus: Int32
    do throws(SystemError) {
      exitStatus = try await terminal.run()
    } catch {
      await stopWatching()
      printError("\(program.name): \(error)")
      return ExitStatus.noInput
    }
    await stopWatching()
    for note in run.answers?.notes ?? [] { printError("\(program.name): \(note)") }
    if let saved = try await endRecording() { printError("\(program.name): \(saved)") }
    return exitStatus
  }
}
