public import Views

/// Writes all of a text, however little the descriptor takes at a time. Gives up silently when nobody reads any more:
/// there is nobody left to tell.
public func writeAll(_ text: String, to descriptor: Int32) {
  var text = text
  text.withUTF8 { bytes in
    var rest = UnsafeRawBufferPointer(bytes)
    while let base = rest.baseAddress, !rest.isEmpty {
      let written = write(descriptor, base, rest.count)
      if written >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(written))
      } else if errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&wait, 1, -1)
      } else if errno != EINTR {
        return
      }
    }
  }
}

/// What can be read from a descriptor now, at most 64 KiB; empty at its end, nil if it cannot be read, and `errno` says
/// why. Waits until there is something.
public func readSome(from descriptor: Int32) -> [UInt8]? {
  let capacity = 1 << 16
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

/// Asks the terminal behind a descriptor for its size in cells; nil if there is none or it does not know.
public func terminalSize(of descriptor: Int32) -> Size? {
  var size = winsize()
  guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
  return Size(width: Int(size.ws_col), height: Int(size.ws_row))
}
