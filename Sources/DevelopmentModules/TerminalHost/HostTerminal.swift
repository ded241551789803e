public import Terminal

/// A terminal whose other end we hold, as a terminal window does.
public final class HostTerminal {
  /// The end that a program has.
  private let descriptor: Int32
  /// Where a program finds it.
  let path: String
  /// The modes before a program had it.
  public let initialModes: [UInt32]
  private let controller: Int32

  public init(columns: UInt16 = 80, rows: UInt16 = 24) throws(TerminalError) {
    var ends: (controller: Int32, terminal: Int32) = (-1, -1)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    var path = [CChar](repeating: 0, count: 256)
    guard openpty(&ends.controller, &ends.terminal, &path, nil, &size) == 0 else {
      throw TerminalError("openpty", errno)
    }
    for end in [ends.controller, ends.terminal] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (controller, descriptor) = ends
    self.path = String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    initialModes = Self.modes(of: ends.controller)
  }

  deinit {
    close(controller)
    // Held to the end, so that what a program wrote last can be read when it is gone.
    close(descriptor)
  }

  /// The modes now. Asked at our end, as macOS takes the other away when a program ends that leads a session.
  public var modes: [UInt32] { Self.modes(of: controller) }

  private static func modes(of terminal: Int32) -> [UInt32] {
    var modes = termios()
    tcgetattr(terminal, &modes)
    // PENDIN is no mode: macOS says by it that what was typed in another mode is yet to be looked at.
    modes.c_lflag &= ~tcflag_t(PENDIN)
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag].map { UInt32(truncatingIfNeeded: $0) }
  }

  /// Types bytes.
  public func type(_ text: String) {
    writeAll(text, to: controller)
  }

  /// What the program has written; empty if nothing came in time.
  public func read(milliseconds: Int32) -> [UInt8] {
    var poller = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    guard poll(&poller, 1, milliseconds) > 0 else { return [] }
    return readSome(from: controller) ?? []
  }

  /// Changes the size of the window; the program in the foreground gets SIGWINCH.
  public func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(controller, UInt(TIOCSWINSZ), &size)
  }

  /// Hangs up, as a terminal window does that is closed.
  public func hangUp() {
    let nothing = open("/dev/null", O_RDWR)
    dup2(nothing, controller)
    close(nothing)
  }
}
