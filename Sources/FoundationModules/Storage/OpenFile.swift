import POSIX

/// An open file or directory. It is closed when this value is freed.
struct OpenFile: ~Copyable {
  let path: String
  let descriptor: Int32

  init(_ path: String, _ flags: Int32, mode: mode_t = 0) throws(StorageError) {
    self.path = path
    descriptor = try systemCall("open", path) { open(path, flags | O_CLOEXEC, mode) }
  }

  /// Unlocks explicitly: a child process that is just being started has a copy of the descriptor until it runs its
  /// program, and closing alone would leave the lock to that copy.
  deinit {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// The file's type, owner and permission bits.
  func status() throws(StorageError) -> stat {
    var status = stat()
    try systemCall("look at", path) { fstat(descriptor, &status) }
    return status
  }

  /// Sets the permission bits, whatever the umask.
  func setMode(_ mode: mode_t) throws(StorageError) {
    try systemCall("change the mode of", path) { fchmod(descriptor, mode) }
  }

  /// Reads the whole file. Of a file that is longer than the limit, a little more than the limit is returned.
  func read(limit: Int) throws(StorageError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      guard let more = readSome(from: descriptor) else { throw StorageError("read", path, errno) }
      if more.isEmpty { break }
      bytes += more
    }
    return bytes
  }

  func write(_ bytes: [UInt8]) throws(StorageError) {
    if let code = writeAll(bytes, to: descriptor) { throw StorageError("write", path, code) }
  }

  /// Returns once the contents would survive a power failure. On Apple platforms `fsync` alone leaves them in the
  /// drive's cache.
  func synchronize() throws(StorageError) {
    #if canImport(Darwin)
    if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    try systemCall("write", path) { fsync(descriptor) }
  }

  /// Waits for the exclusive lock. Throws `EWOULDBLOCK` if another open file, in this process or another, still has it
  /// after the retries.
  func lock(_ access: FileAccess) throws(StorageError) {
    var retries = access.lockRetries
    while try !tryLock() {
      guard retries > 0 else { throw StorageError("lock", path, EWOULDBLOCK) }
      retries -= 1
      access.pause()
    }
  }

  /// Takes the exclusive lock if it is free. Returns false if it is not.
  func tryLock() throws(StorageError) -> Bool {
    do throws(StorageError) {
      try systemCall("lock", path) { flock(descriptor, LOCK_EX | LOCK_NB) }
      return true
    } catch {
      guard error.code == EWOULDBLOCK else { throw error }
      return false
    }
  }
}

/// Which user the files must belong to, and how long to wait for a lock. Tests set both.
struct FileAccess: Sendable {
  /// The user that the directory and the files in it must belong to.
  var user = geteuid()

  /// How often a lock is tried again after the first time. With the standard pause that is five seconds: no process
  /// holds the lock for longer than a few writes, unless it is stopped.
  var lockRetries = 5000

  /// Waits before the next try. The lock is polled, because `flock` itself has no timeout.
  var pause: @Sendable () -> Void = { usleep(1_000) }
}

/// An exclusive lock on a file. It is released when this value is freed, and when the process ends.
public final class FileLock: Sendable {
  /// Nil for a lock that excludes no process.
  private let file: OpenFile?

  /// A lock that excludes no process, for storages that only one process uses.
  public convenience init() { self.init(file: nil) }

  init(file: consuming OpenFile?) { self.file = file }
}
