package import Runs
package import Terminal
package import Views

/// What `--watch` needs of another module, which an app does not link: the program is built again while it runs, and
/// replaced by the new build in the same state.
@MainActor
package struct Reloader {
  /// A run, and what watches its sources from the call on. The result of the call ends that.
  package typealias Session = (
    run: TerminalSession, watch: @MainActor (TerminalProgram) -> @MainActor () async -> Void
  )

  /// The terminal of the build that this one replaces; nil if this one replaces none.
  let terminal: AdoptedTerminal?
  /// Plays the run of the build before, and returns the exit status; nil unless this build is only tried.
  let trial: (@MainActor (Program) async throws -> Int32)?
  /// Makes the run, which continues that of the build before. Throws `UsageError` if the program cannot be built again.
  let start: @MainActor (Program, Options, Size, StatusBanner) async throws -> Session

  /// Creates a reloader of its parts.
  package init(
    terminal: AdoptedTerminal?, trial: (@MainActor (Program) async throws -> Int32)?,
    start: @escaping @MainActor (Program, Options, Size, StatusBanner) async throws -> Session
  ) {
    (self.terminal, self.trial, self.start) = (terminal, trial, start)
  }
}
