public import Views

/// Writes all of a text, however little the descriptor takes at a time. Gives up when it takes no more.
///
/// - Returns: why not all was written, as an `errno`; nil if all was.
@discardableResult
public func writeAll(_ text: String, to descriptor: Int32) -> Int32? {
  writeAll(Array(text.utf8), to: descriptor)
}

/// The same for bytes.
@discardableResult
func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
  bytes.withUnsafeBytes { bytes in
    var rest = bytes
    while let base = rest.baseAddress, !rest.isEmpty {
      let written = write(descriptor, base, rest.count)
      if written >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(written))
      } else if errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wait, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }
}

/// Gives standard input, output and error a file where they have none, so that none opened later takes their number and
/// gets what was meant for them. What is written there fails, as it did before.
public func fillStandardDescriptors() {
  for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
    // The lowest number that is free is given: this one, as those below it are filled.
    _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}

/// What can be read from a descriptor now, at most 4 KiB; empty at its end, nil if it cannot be read, and `errno` says
/// why. Waits until there is something.
public func readSome(from descriptor: Int32) -> [UInt8]? {
  let capacity = 1 << 12
  var isReadable = true
  let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
    var result = read(descriptor, buffer.baseAddress, capacity)
    while result < 0, errno == EINTR || errno == EAGAIN {
      var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      poll(&wait, 1, -1)
      result = read(descriptor, buffer.baseAddress, capacity)
    }
    isReadable = result >= 0
    count = max(0, result)
  }
  return isReadable ? bytes : nil
}

/// Asks the terminal behind a descriptor for its size in cells; nil if there is none or it does not know. No screen has
/// more than 1000 either way; whatever says so would have a frame take the memory there is.
public func terminalSize(of descriptor: Int32) -> Size? {
  var size = winsize()
  guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
  return Size(width: min(1000, Int(size.ws_col)), height: min(1000, Int(size.ws_row)))
}

/// Whether this program is the one that a terminal's keys go to, or there is no job control that would say so.
func isForeground(_ terminal: Int32) -> Bool {
  let group = tcgetpgrp(terminal)
  return group < 0 || group == getpgrp()
}

/// Whether a read returns without waiting, now or within so many milliseconds: with bytes, at an end, or with an error. A
/// negative number waits as long as it takes.
func isReadable(_ descriptor: Int32, milliseconds: Int32) -> Bool {
  isReady(descriptor, toWrite: false, milliseconds: milliseconds)
}

/// The same for a write. May be asked in a signal handler.
func isWritable(_ descriptor: Int32, milliseconds: Int32) -> Bool {
  isReady(descriptor, toWrite: true, milliseconds: milliseconds)
}

/// Asks `select`, as macOS knows no `poll` of `/dev/tty`.
private func isReady(_ descriptor: Int32, toWrite: Bool, milliseconds: Int32) -> Bool {
  var set = fd_set()
  let fits = withUnsafeMutableBytes(of: &set) { bits in
    guard bits.indices.contains(Int(descriptor >> 3)) else { return false }
    bits[Int(descriptor >> 3)] |= 1 << UInt8(descriptor & 7)
    return true
  }
  // What `select` cannot be asked about, a read or a write finds out.
  guard fits else { return true }
  var timeout = timeval(tv_sec: .init(milliseconds / 1000), tv_usec: .init(milliseconds % 1000 * 1000))
  let result = withUnsafeMutablePointer(to: &set) { set in
    withUnsafeMutablePointer(to: &timeout) { timeout in
      select(descriptor + 1, toWrite ? nil : set, toWrite ? set : nil, nil, milliseconds < 0 ? nil : timeout)
    }
  }
  return result > 0 || (result < 0 && errno != EINTR)
}
