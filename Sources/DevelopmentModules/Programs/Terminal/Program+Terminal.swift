import MicroappBasics
import POSIX
import Runs
import Terminal
import Views

extension Program {
  /// Runs in the terminal until the user quits. Returns the exit status.
  func runInTerminal(_ options: Options, _ reloader: Reloader?) async throws -> Int32 {
    let banner = options.isWatching || options.recording != nil ? StatusBanner() : nil
    let size = terminalSize(of: STDOUT_FILENO) ?? .standard
    let session: Reloader.Session? =
      if options.isWatching, let reloader, let banner {
        try await reloader.start(self, options, size, banner)
      } else { nil }
    let run =
      if let session { session.run } else {
        try await TerminalSession(program: self, options: options, size: size, banner: banner)
      }
    defer { run.close() }
    let (screen, onEvent) = run.shown
    let depth = ColorDepth(
      noColor: environment("NO_COLOR"), term: environment("TERM"), colorTerm: environment("COLORTERM"))
    let terminal = TerminalProgram(
      screen: screen, onEvent: onEvent, theme: options.theme, depth: depth, onUnusedKey: run.handle,
      adopting: reloader?.terminal)
    run.show = terminal.show
    try run.beginRecording(isNew: reloader?.terminal == nil)
    let stopWatching = session?.watch(terminal)
    let exitStatus: Int32
    do throws(SystemError) {
      exitStatus = try await terminal.run()
    } catch {
      await stopWatching?()
      printError("\(name): \(error)")
      return ExitStatus.noInput
    }
    await stopWatching?()
    if let saved = try await run.endRecording() { printError("\(name): \(saved)") }
    return exitStatus
  }
}
