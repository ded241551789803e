package import Scripting
package import Terminal

/// What `--watch` starts: it builds the program again while it runs, and replaces it by the new build in the same state.
/// A microapp has one; an app has none.
@MainActor
package protocol Reloader: AnyObject {
  /// Takes what the build before this one has handed over, and its arguments out of the command line; nothing if this is
  /// no replacement. Call it first: the terminal that it takes is in raw mode.
  func takeHandover(from arguments: inout [String])

  /// The state of the terminal that the build before has handed over; nil without one.
  var terminal: TerminalState? { get }

  /// Plays what was handed over if this build is only tried, and returns the exit status; nil if it is no trial.
  func tryHandover(in program: Program) async throws -> Int32?

  /// The run that goes on where the one of the build before was; nil without a handover. Throws `UsageError` if the program
  /// cannot be built again.
  func resumedRun(of program: Program, _ options: Options, banner: StatusBanner) async throws -> TerminalRun?

  /// Begins to watch the sources of the program.
  func start(_ run: TerminalRun, in terminal: TerminalProgram)

  /// Ends what it has begun.
  func stop() async
}
