import MicroappBasics
import POSIX

/// Captures standard output and standard error in an unnamed file while the program uses the screen, and prints them after the
/// terminal is restored. So `print` and a warning of a library do not damage the screen, and the message of a crash is not lost.
struct OutputCapture {
  /// The terminal, on a descriptor that keeps leading there while standard output is captured.
  static let terminal = {
    let copy = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    return copy < 0 ? STDOUT_FILENO : copy
  }()

  /// The maximum number of bytes to print: the last ones, because the message of a crash is at the end.
  private static let limit = 1 << 16

  /// False if standard error leads elsewhere than to a terminal.
  private let capturesErrors: Bool
  /// Where the text is printed.
  private let destination: Int32
  let file: Int32
  // Only `finish(mayAllocate:)` uses it, and `RestoreOnExit.state` allows one thread at a time to restore the terminal.
  nonisolated(unsafe) private static let buffer = UnsafeMutableRawBufferPointer.allocate(
    byteCount: limit, alignment: 1)

  /// Begins to capture. Returns nil if no file can be created.
  init?() {
    guard let file = try? FileSystem.temporaryFile("") else { return nil }
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
    capturesErrors = isatty(STDERR_FILENO) == 1
    destination = capturesErrors ? fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3) : Self.terminal
    guard destination >= 0, Self.terminal != STDOUT_FILENO else {
      close(file)
      return nil
    }
    // Allocates the buffer and the types now, because a signal handler must not allocate.
    Self.neutralize(UnsafeMutableRawBufferPointer(rebasing: Self.buffer.prefix(1)))
    resume()
  }

  /// Stops to capture, and leaves the standard descriptors and the file to a program that is executed.
  func pause() {
    flushPrintedText()
    release()
    _ = fcntl(file, F_SETFD, 0)
  }

  func resume() {
    flushPrintedText()
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    dup2(file, STDOUT_FILENO)
    if capturesErrors { dup2(file, STDERR_FILENO) }
  }

  private func release() {
    dup2(Self.terminal, STDOUT_FILENO)
    if capturesErrors { dup2(destination, STDERR_FILENO) }
  }

  /// Ends the capture and prints what was captured.
  ///
  /// - Parameter mayAllocate: false in the handler of a fatal signal, where all but ASCII is replaced.
  func finish(mayAllocate: Bool) {
    if mayAllocate { flushPrintedText() }
    release()
    let size = lseek(file, 0, SEEK_END)
    let count = pread(file, Self.buffer.baseAddress, Self.limit, max(0, size - off_t(Self.limit)))
    let bytes = UnsafeMutableRawBufferPointer(start: Self.buffer.baseAddress, count: max(0, count))
    if mayAllocate {
      let text = String(decoding: bytes, as: UTF8.self).neutralizedLines
      Array(text.utf8).withUnsafeBytes { Self.write($0, to: destination) }
    } else {
      Self.neutralize(bytes)
      Self.write(UnsafeRawBufferPointer(bytes), to: destination)
    }
    close(file)
    if capturesErrors { close(destination) }
  }

  /// Writes until nothing is accepted for a while. At most 20 signals may interrupt it, which is safe in a signal handler.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32, milliseconds: Int32 = 200) {
    guard var next = bytes.baseAddress else { return }
    var (rest, interruptions) = (bytes.count, 0)
    while rest > 0 {
      errno = 0
      let written = isWritable(descriptor, milliseconds: milliseconds) ? POSIX.write(descriptor, next, rest) : -1
      if written > 0 {
        (rest, next) = (rest - written, next + written)
      } else if errno == EINTR, interruptions < 20 {
        interruptions += 1
      } else {
        return
      }
    }
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
