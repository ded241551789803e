public import POSIX

/// The host's side of a pseudo-terminal, as a terminal window has it.
public final class HostTerminal {
  /// The program's side.
  public let descriptor: Int32
  /// The path of the program's side.
  let path: String
  /// The terminal modes before a program changed them.
  public let initialModes: [UInt32]
  private let controller: Int32

  /// Opens a pseudo-terminal of a size.
  public init(columns: UInt16 = 80, rows: UInt16 = 24) throws(SystemError) {
    var ends: (controller: Int32, terminal: Int32) = (-1, -1)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    var path = [CChar](repeating: 0, count: 256)
    guard openpty(&ends.controller, &ends.terminal, &path, nil, &size) == 0 else {
      throw SystemError("open", "a terminal", errno)
    }
    for end in [ends.controller, ends.terminal] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (controller, descriptor) = ends
    self.path = String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    initialModes = Self.modes(of: ends.controller)
  }

  deinit {
    close(controller)
    // Closed last, so that the last output of a program can be read after its end.
    close(descriptor)
  }

  /// The current terminal modes. They are read on the host's side, because macOS closes the other side when the leader
  /// of a session ends.
  public var modes: [UInt32] { Self.modes(of: controller) }

  private static func modes(of terminal: Int32) -> [UInt32] {
    var modes = termios()
    tcgetattr(terminal, &modes)
    // PENDIN is not a mode: macOS sets it while input from another mode is pending.
    modes.c_lflag &= ~tcflag_t(PENDIN)
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag].map { UInt32(truncatingIfNeeded: $0) }
  }

  /// Sends input to the program.
  public func type(_ text: String) {
    writeAll(text, to: controller)
  }

  /// The output of the program; empty after a timeout.
  public func read(milliseconds: Int32) -> [UInt8] {
    var poller = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    guard poll(&poller, 1, milliseconds) > 0 else { return [] }
    return readSome(from: controller) ?? []
  }

  /// Changes the size of the window. The program in the foreground gets SIGWINCH.
  public func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
  }

  /// Closes the host's side, as closing a terminal window does.
  public func hangUp() {
    let nothing = open("/dev/null", O_RDWR)
    dup2(nothing, controller)
    close(nothing)
  }
}
