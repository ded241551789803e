import POSIX
public import Views

/// The size of the terminal in cells; nil if the descriptor is not a terminal or the size is unknown. Both dimensions
/// are limited to 1000, because a wrong size would use up the memory.
public func terminalSize(of descriptor: Int32) -> Size? {
  var size = winsize()
  guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
  return Size(width: min(1000, Int(size.ws_col)), height: min(1000, Int(size.ws_row)))
}

/// Whether this program is in the foreground of the terminal, or there is no job control.
func isForeground(_ terminal: Int32) -> Bool {
  let group = tcgetpgrp(terminal)
  return group < 0 || group == getpgrp()
}

/// Whether a read returns at once, now or within a number of milliseconds: with bytes, at the end, or with an error. A
/// negative number waits without limit.
func isReadable(_ descriptor: Int32, milliseconds: Int32) -> Bool {
  isReady(descriptor, toWrite: false, milliseconds: milliseconds)
}

/// Whether a write returns at once. Safe in a signal handler.
func isWritable(_ descriptor: Int32, milliseconds: Int32) -> Bool {
  isReady(descriptor, toWrite: true, milliseconds: milliseconds)
}

/// Uses `select`, because macOS does not support `poll` for `/dev/tty`.
private func isReady(_ descriptor: Int32, toWrite: Bool, milliseconds: Int32) -> Bool {
  var set = fd_set()
  let fits = withUnsafeMutableBytes(of: &set) { bits in
    guard bits.indices.contains(Int(descriptor >> 3)) else { return false }
    bits[Int(descriptor >> 3)] |= 1 << UInt8(descriptor & 7)
    return true
  }
  // `select` cannot check large descriptors; the read or write itself waits.
  guard fits else { return true }
  var timeout = timeval(tv_sec: .init(milliseconds / 1000), tv_usec: .init(milliseconds % 1000 * 1000))
  let result = withUnsafeMutablePointer(to: &set) { set in
    withUnsafeMutablePointer(to: &timeout) { timeout in
      select(descriptor + 1, toWrite ? nil : set, toWrite ? set : nil, nil, milliseconds < 0 ? nil : timeout)
    }
  }
  return result > 0 || (result < 0 && errno != EINTR)
}
