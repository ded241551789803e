import Foundation

/// A file or directory that is open, until nobody holds it any more.
struct OpenFile: ~Copyable {
  let path: String
  let descriptor: Int32

  init(_ path: String, _ flags: Int32, mode: mode_t = 0) throws(SystemError) {
    self.path = path
    descriptor = try attempt("open", path) { open(path, flags | O_CLOEXEC, mode) }
  }

  /// Closing alone would leave the lock to a process that is being started just now, which has a copy of the descriptor
  /// until it runs its program.
  deinit {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// What it is: the type and the permission bits.
  func status() throws(SystemError) -> stat {
    var status = stat()
    try attempt("look at", path) { fstat(descriptor, &status) }
    return status
  }

  /// Sets the permission bits as they are, whatever the umask.
  func setMode(_ mode: mode_t) throws(SystemError) {
    try attempt("change the mode of", path) { fchmod(descriptor, mode) }
  }

  /// All there is in the file, or one byte more than the limit if there is more than that.
  func read(limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= limit {
      let wanted = min(chunk.count, limit + 1 - bytes.count)
      let count = try attempt("read", path) { Foundation.read(descriptor, &chunk, wanted) }
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return bytes
  }

  /// Writes all of it, in as many turns as the system takes.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = try attempt("write", path) {
        rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Returns once it would survive a power cut. On Apple platforms `fsync` alone leaves it in the drive's memory.
  func synchronize() throws(SystemError) {
    #if canImport(Darwin)
    if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    try attempt("write", path) { fsync(descriptor) }
  }

  /// Waits until no other process, and nothing else in this one, holds the lock; throws `EWOULDBLOCK` once the patience
  /// is over. The lock ends with the open file, and so with the process, however that ends.
  func lock(_ patience: Patience) throws(SystemError) {
    var attempts = patience.attempts
    while try !lockAtOnce() {
      guard attempts > 0 else { throw SystemError(action: "lock", path: path, code: EWOULDBLOCK) }
      attempts -= 1
      patience.pause()
    }
  }

  /// Takes the lock if it is free; false if it is not.
  func lockAtOnce() throws(SystemError) -> Bool {
    do throws(SystemError) {
      try attempt("lock", path) { flock(descriptor, LOCK_EX | LOCK_NB) }
      return true
    } catch {
      guard error.code == EWOULDBLOCK else { throw error }
      return false
    }
  }
}
