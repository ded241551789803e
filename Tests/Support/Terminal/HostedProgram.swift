public import POSIX

/// A program that runs on a pseudo-terminal, for tests and benchmarks of its real output.
///
/// The program leads a session of its own with the terminal as its controlling terminal, so signals, job control and
/// hang-ups are real.
public final class HostedProgram {
  /// How a program ended.
  public enum Ending: Equatable, Sendable {
    case exited(Int32)
    case killed(by: Int32)
  }

  // POSIX_SPAWN_SETSID, which Swift does not import from the spawn.h of glibc and musl. macOS opens the files before it
  // creates the session, so a shell opens the terminal again there and then executes the program.
  #if canImport(Darwin)
  private static let setsid: Int32 = 0x400
  private static let opener = ["/bin/sh", "-c", "exec \"$@\" <>\"$0\" >&0 2>&1"]
  #else
  private static let setsid: Int32 = 0x80
  private static let opener: [String] = []
  #endif

  /// The identifier of the process.
  public let processIdentifier: Int32
  /// The terminal that the program runs in.
  public let terminal: HostTerminal
  private var ending: Ending?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - arguments: the path of the program and its arguments.
  ///   - environment: the complete environment, as `NAME=value`.
  public init(_ arguments: [String], environment: [String], columns: UInt16 = 80, rows: UInt16 = 24)
    throws(SystemError)
  {
    terminal = try HostTerminal(columns: columns, rows: rows)
    let (path, command) = (
      terminal.path, Self.opener.isEmpty ? arguments : Self.opener + [terminal.path] + arguments
    )
    processIdentifier = try spawn(command, environment: environment, flags: Self.setsid) { actions in
      // A session leader that opens a terminal gets it as its controlling terminal.
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, path, O_RDWR, 0)
      for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
        posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, descriptor)
      }
    }
  }

  deinit {
    if !hasEnded {
      kill(processIdentifier, SIGKILL)
      _ = waitpid(processIdentifier, nil, 0)
    }
  }

  /// Whether the program has ended.
  public var hasEnded: Bool { pollEnding() != nil }

  /// How the program ended; nil if it still runs.
  public func pollEnding() -> Ending? {
    if let ending { return ending }
    var status: Int32 = 0
    guard waitpid(processIdentifier, &status, WNOHANG) == processIdentifier else { return nil }
    // The same as WIFEXITED and the like, which Swift does not import.
    let signal = status & 0x7F
    ending = signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(by: signal)
    return ending
  }
}
