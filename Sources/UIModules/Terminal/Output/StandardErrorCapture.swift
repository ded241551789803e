import POSIX

/// Captures standard error in an unnamed file while the program uses the screen, and prints it after the terminal is
/// restored. So a warning of a library does not damage the screen, and the message of a crash is not lost.
struct StandardErrorCapture {
  /// The maximum number of bytes to print: the last ones, because the message of a crash is at the end.
  private static let limit = 1 << 16

  private let standardError: Int32
  let file: Int32
  // Only `finish()` uses it, and `RestoreOnExit.state` allows one thread at a time to restore the terminal.
  nonisolated(unsafe) private static let buffer = UnsafeMutableRawBufferPointer.allocate(
    byteCount: limit, alignment: 1)

  /// Begins to capture. Returns nil if standard error is not a terminal, or no file can be created.
  init?() {
    guard isatty(STDERR_FILENO) == 1, let file = try? FileSystem.temporaryFile("") else { return nil }
    _ = fcntl(file, F_SETFL, O_APPEND)
    self.init(capturingIn: file)
  }

  /// Continues the capture of the program that this one replaced. Returns nil if the descriptor is not that of its file.
  init?(continuing file: Int32) {
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_nlink == 0 else { return nil }
    self.init(capturingIn: file)
  }

  /// - Parameter file: is closed if this returns nil.
  private init?(capturingIn file: Int32) {
    self.file = file
    standardError = dup(STDERR_FILENO)
    guard standardError >= 0 else {
      close(file)
      return nil
    }
    // Allocates the buffer and the types now, because a signal handler must not allocate.
    Self.neutralize(UnsafeMutableRawBufferPointer(rebasing: Self.buffer.prefix(1)))
    for descriptor in [file, standardError] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    dup2(file, STDERR_FILENO)
  }

  /// Stops to capture, and leaves standard error and the file to a program that is executed.
  func pause() {
    dup2(standardError, STDERR_FILENO)
    _ = fcntl(file, F_SETFD, 0)
  }

  func resume() {
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    dup2(file, STDERR_FILENO)
  }

  /// Ends the capture and prints what was captured. Safe in the handler of a fatal signal.
  func finish() {
    dup2(standardError, STDERR_FILENO)
    let size = lseek(file, 0, SEEK_END)
    var rest = pread(file, Self.buffer.baseAddress, Self.limit, max(0, size - off_t(Self.limit)))
    guard var next = Self.buffer.baseAddress else { return }
    Self.neutralize(UnsafeMutableRawBufferPointer(start: next, count: max(0, rest)))
    while rest > 0, isWritable(standardError, milliseconds: 200) {
      let written = write(standardError, next, rest)
      guard written > 0 else { break }
      rest -= written
      next += written
    }
    close(file)
    close(standardError)
  }

  /// Replaces all but printable ASCII, tabs and line feeds with "?", so that a terminal obeys nothing.
  static func neutralize(_ bytes: UnsafeMutableRawBufferPointer) {
    for index in bytes.indices {
      let byte = bytes[index]
      let isHarmless = byte >= 0x20 && byte < 0x7F || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
      if !isHarmless { bytes[index] = UInt8(ascii: "?") }
    }
  }
}
