/// An open file or folder. It is closed when this value is freed.
package struct OpenFile: ~Copyable, Sendable {
  package let path: String
  package private(set) var descriptor: Int32

  /// Opens a file, which programs that this one starts do not inherit. Errors have the verb `action` and the path `name`.
  package init(
    _ path: String, _ flags: Int32, mode: mode_t = 0, to action: String = "open", as name: String? = nil
  ) throws(SystemError) {
    self.path = name ?? path
    descriptor = try systemCall(action, self.path) { open(path, flags | O_CLOEXEC, mode) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  package func status() throws(SystemError) -> stat {
    var status = stat()
    try systemCall("read", path) { fstat(descriptor, &status) }
    return status
  }

  /// The status of a regular file. Throws an error without a code for anything else.
  package func statusOfRegularFile() throws(SystemError) -> stat {
    let status = try status()
    guard status.st_mode & S_IFMT != S_IFDIR else { throw SystemError("read", path, reason: "It is a folder") }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw SystemError("read", path, reason: "It is not a regular file")
    }
    return status
  }

  /// Sets the permission bits, whatever the umask, on file systems that can change them.
  package func setMode(_ mode: mode_t) throws(SystemError) {
    try unlessUnsupported { () throws(SystemError) in
      try systemCall("change the mode of", path) { fchmod(descriptor, mode) }
    }
  }

  /// Reads the whole file. Throws an error without a code if it has more bytes than the limit.
  package func read(limit: Int) throws(SystemError) -> [UInt8] {
    guard let bytes = readAll(from: descriptor, limit: limit) else { throw SystemError("read", path, errno) }
    guard bytes.count <= limit else {
      throw SystemError("read", path, reason: "It is larger than \(limit >> 20) MB")
    }
    return bytes
  }

  /// Writes all bytes and closes the file; if `isDurable`, returns once the contents would survive a power failure.
  package mutating func finish(writing bytes: [UInt8], isDurable: Bool) throws(SystemError) {
    if let code = writeAll(bytes, to: descriptor) { throw SystemError("write", path, code) }
    if isDurable { try synchronize() }
    let descriptor = descriptor
    self.descriptor = -1
    // Not again after a signal: the descriptor is closed, and may be that of another file by then.
    guard close(descriptor) == 0 || errno == EINTR else { throw SystemError("write", path, errno) }
  }

  /// Returns once all changes would survive a power failure, on file systems that can promise it. On Apple platforms `fsync`
  /// alone leaves them in the drive's cache.
  package func synchronize() throws(SystemError) {
    #if canImport(Darwin)
    if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    try unlessUnsupported { () throws(SystemError) in try systemCall("write", path) { fsync(descriptor) } }
  }

  /// Makes a call that some file systems, such as NFS, CIFS and those of FUSE, refuse for every file. That is no error.
  private func unlessUnsupported(_ call: () throws(SystemError) -> Int32) throws(SystemError) {
    do throws(SystemError) {
      _ = try call()
    } catch  where [EPERM, EINVAL, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(error.code) {}
  }

  /// Takes the exclusive lock if it is free. Returns false if another open file, in this process or another, has it.
  package func tryLock() throws(SystemError) -> Bool {
    do throws(SystemError) {
      try systemCall("lock", path) { flock(descriptor, LOCK_EX | LOCK_NB) }
      return true
    } catch {
      guard error.code == EWOULDBLOCK else { throw error }
      return false
    }
  }

  /// Waits for the exclusive lock, on file systems that have locks.
  package func lock() { while flock(descriptor, LOCK_EX) != 0, errno == EINTR {} }

  /// Ends the lock. A child process that is just being started has a copy of the descriptor until it runs its program, so
  /// closing alone would leave the lock to that copy.
  package func unlock() { flock(descriptor, LOCK_UN) }
}
