#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A program in a terminal whose other end we hold, as a terminal window does: for tests and for benchmarks, which want
/// to know what really reaches the screen and when.
///
/// The program leads a session of its own with the terminal as its controlling one, so signals, job control and hang-ups
/// are those of real life.
public final class HostedProgram {
  /// How a program ended.
  public enum Ending: Equatable, Sendable {
    case exited(Int32)
    case killed(by: Int32)
  }

  /// Why there is no program: the call that failed and its `errno`.
  public struct Failure: Error, CustomStringConvertible {
    let call: String
    let number: Int32

    public var description: String { "\(call): \(String(cString: strerror(number)))" }
  }

  // POSIX_SPAWN_SETSID, which Swift does not import from glibc's and musl's spawn.h.
  #if canImport(Darwin)
  private static let leadsSession: Int16 = 0x400
  #else
  private static let leadsSession: Int16 = 0x80
  #endif

  public let processIdentifier: Int32
  /// The terminal's modes before the program had it.
  public let initialModes: [UInt32]
  private let controller: Int32
  /// Kept open, so that what the program wrote last can be read when it has ended.
  private let terminal: Int32
  private var ending: Ending?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - arguments: the path of the program, and what follows it on its command line.
  ///   - environment: all of it, as `NAME=value`.
  public init(_ arguments: [String], environment: [String], columns: UInt16 = 80, rows: UInt16 = 24) throws(Failure) {
    var ends: (controller: Int32, terminal: Int32) = (-1, -1)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    var path = [CChar](repeating: 0, count: 256)
    guard openpty(&ends.controller, &ends.terminal, &path, nil, &size) == 0 else {
      throw Failure(call: "openpty", number: errno)
    }
    for end in [ends.controller, ends.terminal] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (controller, terminal) = ends
    initialModes = Self.modes(of: ends.terminal)
    #if canImport(Darwin)
    var attributes: posix_spawnattr_t?
    var actions: posix_spawn_file_actions_t?
    #else
    var attributes = posix_spawnattr_t()
    var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawnattr_init(&attributes)
    posix_spawn_file_actions_init(&actions)
    defer {
      posix_spawnattr_destroy(&attributes)
      posix_spawn_file_actions_destroy(&actions)
    }
    var everySignal = sigset_t()
    sigfillset(&everySignal)
    posix_spawnattr_setsigdefault(&attributes, &everySignal)
    posix_spawnattr_setflags(&attributes, Self.leadsSession | Int16(POSIX_SPAWN_SETSIGDEF))
    // Whoever leads a session and opens a terminal has it as its controlling one.
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, path, O_RDWR, 0)
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, descriptor)
    }
    var identifier: pid_t = 0
    let (argv, envp) = (CStrings(arguments), CStrings(environment))
    let result = posix_spawn(&identifier, arguments[0], &actions, &attributes, argv.pointers, envp.pointers)
    processIdentifier = identifier
    if result != 0 {
      ending = .exited(127)
      throw Failure(call: "posix_spawn \(arguments[0])", number: result)
    }
  }

  deinit {
    if !hasEnded {
      kill(processIdentifier, SIGKILL)
      _ = waitpid(processIdentifier, nil, 0)
    }
    close(controller)
    close(terminal)
  }

  /// The terminal's modes.
  public var modes: [UInt32] { Self.modes(of: terminal) }

  private static func modes(of terminal: Int32) -> [UInt32] {
    var modes = termios()
    tcgetattr(terminal, &modes)
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag].map { UInt32(truncatingIfNeeded: $0) }
  }

  /// Whether the program has ended.
  public var hasEnded: Bool { pollEnding() != nil }

  /// How the program ended; nil if it has not.
  public func pollEnding() -> Ending? {
    if let ending { return ending }
    var status: Int32 = 0
    guard waitpid(processIdentifier, &status, WNOHANG) == processIdentifier else { return nil }
    // As WIFEXITED and the like have it, which Swift does not import.
    let signal = status & 0x7F
    ending = signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(by: signal)
    return ending
  }

  /// Types bytes.
  public func type(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(controller, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// What the program has written; empty if nothing came in time.
  public func read(milliseconds: Int32) -> [UInt8] {
    var poller = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    guard poll(&poller, 1, milliseconds) > 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      #if canImport(Darwin)
      count = max(0, Darwin.read(controller, buffer.baseAddress, buffer.count))
      #elseif canImport(Glibc)
      count = max(0, Glibc.read(controller, buffer.baseAddress, buffer.count))
      #else
      count = max(0, Musl.read(controller, buffer.baseAddress, buffer.count))
      #endif
    }
  }

  /// Changes the size of the window; the program in the foreground gets SIGWINCH.
  public func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
  }

  /// Hangs up, as a terminal window does that is closed.
  public func hangUp() {
    dup2(open("/dev/null", O_RDWR), controller)
  }
}

/// Strings as C wants a list of them, for as long as this lives.
private final class CStrings {
  let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ strings: [String]) {
    pointers = strings.map { strdup($0) } + [nil]
  }

  deinit {
    for pointer in pointers { free(pointer) }
  }
}
