import Synchronization
extension FileSystem {
  /// The mode of a file that only its owner may read, such as a recording.
  package static let privateMode: mode_t = 0o600

  private static let temporaryPrefix = ".microapps-"
  /// The folders in which nothing unfinished is left. Each is listed once, because a recording is written at every step.
  private static let tidiedFolders = Mutex<Set<String>>([])

  /// Writes a file in one step: readers see the old text or the new one, and never a part. A link in its place is
  /// replaced, and its target stays.
  ///
  /// - Parameter isNew: throws with the code `EEXIST`, and changes nothing, if there is anything in its place.
  package static func write(
    _ text: String, to path: String, mode: mode_t = 0o644, isNew: Bool = false
  ) throws(Failure) {
    let folder = path.parentFolder
    if tidiedFolders.withLock({ $0.insert(folder).inserted }) { removeUnfinished(in: folder) }
    // With a name that cannot be guessed, so that no other user can put a file in its place.
    let temporary = "\(folder)/\(temporaryPrefix)\(getpid())-\(String(UInt64.random(in: 0 ... .max), radix: 16))"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw Failure(path, errno, isWriting: true) }
    var code = writeAll(text, to: descriptor)
    if close(descriptor) != 0, code == nil { code = errno }
    if code == nil, (isNew ? link(temporary, path) : rename(temporary, path)) != 0 { code = errno }
    if isNew || code != nil { unlink(temporary) }
    if let code { throw Failure(path, code, isWriting: true) }
  }

  /// Makes an empty file. Throws with the code `EEXIST` if there is anything in its place, such as a link or a device.
  package static func create(_ path: String, mode: mode_t) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw Failure(path, errno, isWriting: true) }
    close(descriptor)
  }

  /// Removes what writers left that were killed.
  private static func removeUnfinished(in folder: String) {
    for name in (try? allNames(in: folder)) ?? [] where name.hasPrefix(temporaryPrefix) {
      let writer = pid_t(name.dropFirst(temporaryPrefix.count).prefix { $0 != "-" })
      if let writer, kill(writer, 0) != 0, errno == ESRCH { unlink("\(folder)/\(name)") }
    }
  }

  /// A file without a name that has a text, to be read from its start. Close it. No program that this one starts has it,
  /// unless it is given to that.
  package static func temporaryFile(_ text: String) throws(Failure) -> Int32 {
    let folder = environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var path = Array("\(folder)/microapps.XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    guard descriptor >= 0 else { throw Failure(folder, errno, isWriting: true) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(path)
    if let code = writeAll(text, to: descriptor) {
      close(descriptor)
      throw Failure(folder, code, isWriting: true)
    }
    lseek(descriptor, 0, SEEK_SET)
    return descriptor
  }

  /// Makes a folder, and those above it, unless they exist.
  package static func makeFolder(_ path: String) throws(Failure) {
    var made = path.hasPrefix("/") ? "" : "."
    for part in path.split(separator: "/") {
      made += "/\(part)"
      if mkdir(made, 0o755) != 0, errno != EEXIST, errno != EISDIR { throw Failure(path, errno, isWriting: true) }
    }
  }

  /// Locks a folder until `unlock(_:)` is called with what it returns, or the program ends. Nil if it is locked already.
  package static func lock(_ folder: String) throws(Failure) -> Int32? {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(folder, errno) }
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return descriptor }
    let code = errno
    close(descriptor)
    if code == EWOULDBLOCK { return nil }
    throw Failure(folder, code)
  }

  /// Ends a lock. A child that is being started has the descriptor too for a moment, so closing it would not be enough.
  package static func unlock(_ descriptor: Int32) {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Deletes a file, unless its folder is a link.
  package static func remove(_ path: String) throws(Failure) {
    let descriptor = open(path.parentFolder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw Failure(path, errno, isWriting: true) }
    defer { close(descriptor) }
    if unlinkat(descriptor, path.split(separator: "/").last.map(String.init) ?? "", 0) != 0 {
      throw Failure(path, errno, isWriting: true)
    }
  }
}
