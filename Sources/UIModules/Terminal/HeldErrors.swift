/// What is written to standard error while the screen is taken over: held in a file without a name, and said once the
/// terminal has been given back. A library's warning thereby does not tear the screen, and the message of a crash is not
/// wiped away with it.
struct HeldErrors {
  /// How much is said at most: the end, since a crash speaks last.
  private static let limit = 1 << 16

  private let standardError: Int32
  private let file: Int32
  private let buffer: UnsafeMutableRawBufferPointer

  /// Begins to hold. Nil if standard error is no terminal, and so disturbs nobody, or if no file can be had.
  init?() {
    guard isatty(STDERR_FILENO) == 1 else { return nil }
    var path = Array("/tmp/terminal-errors.XXXXXX".utf8CString)
    file = mkstemp(&path)
    guard file >= 0 else { return nil }
    unlink(path)
    standardError = dup(STDERR_FILENO)
    _ = fcntl(file, F_SETFL, O_APPEND)
    for descriptor in [file, standardError] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    buffer = .allocate(byteCount: Self.limit, alignment: 1)
    dup2(file, STDERR_FILENO)
  }

  /// Says what was held, and leaves standard error as it was. May be called in the handler of a fatal signal; nothing
  /// is held afterwards.
  func release() {
    dup2(standardError, STDERR_FILENO)
    let size = lseek(file, 0, off_t(SEEK_END))
    var rest = UnsafeMutableRawBufferPointer(
      rebasing: buffer[..<max(0, pread(file, buffer.baseAddress, Self.limit, max(0, size - off_t(Self.limit))))])
    Self.neutralize(rest)
    while !rest.isEmpty {
      let written = write(standardError, rest.baseAddress, rest.count)
      guard written > 0 else { break }
      rest = UnsafeMutableRawBufferPointer(rebasing: rest[written...])
    }
    close(file)
    close(standardError)
  }

  /// Replaces what a terminal would obey, byte by byte: a message may quote what came from anywhere. Strings would do
  /// it better and may not be made where this is called.
  static func neutralize(_ bytes: UnsafeMutableRawBufferPointer) {
    for index in bytes.indices {
      let byte = bytes[index]
      let isLineOrTab = byte == 0x0A || byte == 0x09
      if byte < 0x20 && !isLineOrTab || byte == 0x7F {
        bytes[index] = UInt8(ascii: "?")
      } else if index + 1 < bytes.count, byte == 0xC2, bytes[index + 1] < 0xA0 {
        (bytes[index], bytes[index + 1]) = (UInt8(ascii: "?"), UInt8(ascii: "?"))
      } else if index + 2 < bytes.count, byte == 0xE2, reorders(bytes[index + 1], bytes[index + 2]) {
        for offset in 0..<3 { bytes[index + offset] = UInt8(ascii: "?") }
      }
    }
  }

  /// Whether these bytes after E2 make one of the bidirectional controls or line separators: U+200E and F, 2028 to E,
  /// 2066 to 9.
  private static func reorders(_ second: UInt8, _ third: UInt8) -> Bool {
    second == 0x80 && (0x8E...0x8F ~= third || 0xA8...0xAE ~= third) || second == 0x81 && 0xA6...0xA9 ~= third
  }
}
