/// Writes a whole text, in several parts if necessary. Returns the `errno` of the first error; nil if all was written.
@discardableResult
package func writeAll(_ text: String, to descriptor: Int32) -> Int32? {
  writeAll(Array(text.utf8), to: descriptor)
}

/// Writes all bytes, as `writeAll(_:to:)` for text does.
@discardableResult
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
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

/// Waits for input and reads at most 4 KiB. Returns an empty array at the end of the input, and nil after an error,
/// with the reason in `errno`.
package func readSome(from descriptor: Int32) -> [UInt8]? {
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

/// Reads to the end, or a little more than the limit. Returns nil after an error, with the reason in `errno`.
package func readAll(from descriptor: Int32, limit: Int = .max) -> [UInt8]? {
  var bytes: [UInt8] = []
  while bytes.count <= limit {
    guard let more = readSome(from: descriptor) else { return nil }
    if more.isEmpty { break }
    bytes += more
  }
  return bytes
}

/// Whether a read returns at once, now or within a number of milliseconds: with bytes, at the end, or with an error. A
/// negative number waits without limit.
package func isReadable(_ descriptor: Int32, milliseconds: Int32) -> Bool {
  isReady(descriptor, toWrite: false, milliseconds: milliseconds)
}

/// Whether a write returns at once. Safe in a signal handler.
package func isWritable(_ descriptor: Int32, milliseconds: Int32) -> Bool {
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

/// A new pipe, which programs that this one starts do not inherit; nil if no descriptor is free.
package func openPipe() -> (reading: Int32, writing: Int32)? {
  var ends: [Int32] = [-1, -1]
  guard pipe(&ends) == 0 else { return nil }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return (ends[0], ends[1])
}

/// Opens `/dev/null` for each standard descriptor that is closed. Otherwise a file opened later would get its number
/// and receive its output. Writing to such a descriptor still fails.
package func fillStandardDescriptors() {
  for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
    // `open` returns the lowest free number, which is this one, because those below it are open.
    _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}
