import Synchronization

extension FileSystem {
  /// The mode of a file that only its owner may read, such as a recording.
  package static let privateMode: mode_t = 0o600

  private static let temporaryPrefix = ".microapps-"
  /// The folders in which nothing unfinished is left. Each is listed once, because a check writes many snapshots.
  private static let tidiedFolders = Mutex<Set<String>>([])

  /// Writes a file in one step: readers see the old text or the new one, and never a part. A link in its place is replaced, and
  /// its target stays. If `isNew` is true, throws with the code `EEXIST` if there is anything in its place.
  package static func write(
    _ text: String, to path: String, mode: mode_t = 0o644, isNew: Bool = false
  ) throws(SystemError) {
    let folder = path.parentFolder
    if tidiedFolders.withLock({ $0.insert(folder).inserted }) {
      for path in unfinished(in: folder, prefix: temporaryPrefix) { unlink(path) }
    }
    // With a name that cannot be guessed, so that no other user can put a file in its place.
    let temporary = "\(folder)/\(temporaryPrefix)\(getpid())-\(String(UInt64.random(in: 0 ... .max), radix: 16))"
    try replace(path, with: Array(text.utf8), by: temporary, mode: mode, isNew: isNew)
  }

  /// Writes a file under a temporary name, and then gives it its own name. The mode of a private file holds whatever the umask.
  /// If `isDurable`, a reader finds either the old contents or the new ones also after a power failure.
  package static func replace(
    _ path: String, with bytes: [UInt8], by temporary: String, mode: mode_t, isNew: Bool = false,
    isDurable: Bool = false
  ) throws(SystemError) {
    var file = try OpenFile(
      temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode, to: "write", as: path)
    defer { unlink(temporary) }
    if mode & 0o077 == 0 { try file.setMode(mode) }
    try file.finish(writing: bytes, isDurable: isDurable)
    try systemCall("write", path) { isNew ? link(temporary, path) : rename(temporary, path) }
  }

  /// Makes an empty file. Throws with the code `EEXIST` if there is anything in its place, such as a link or a device.
  package static func create(_ path: String, mode: mode_t) throws(SystemError) {
    _ = try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode, to: "write")
  }

  /// The paths that killed programs left in a folder: their names begin with a prefix and the number of the process.
  package static func unfinished(in folder: String, prefix: String) -> [String] {
    let names = (try? allNames(in: folder)) ?? []
    return names.filter { name in
      let writer = name.hasPrefix(prefix) ? pid_t(name.dropFirst(prefix.count).prefix { $0 != "-" }) : nil
      return writer.map { kill($0, 0) != 0 && errno == ESRCH } ?? false
    }.map { "\(folder)/\($0)" }
  }

  /// A file without a name that has a text, to be read from its start. The caller closes the file. A program that this
  /// program starts does not inherit the file.
  package static func temporaryFile(_ text: String) throws(SystemError) -> Int32 {
    let folder = environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var path = Array("\(folder)/microapps.XXXXXX".utf8CString)
    let descriptor = try systemCall("write", folder) { mkstemp(&path) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(path)
    if let code = writeAll(text, to: descriptor) {
      close(descriptor)
      throw SystemError("write", folder, code)
    }
    lseek(descriptor, 0, SEEK_SET)
    return descriptor
  }

  /// Makes a folder, and those above it, unless they exist; a private one whatever the umask. Makes nothing in a folder of
  /// another user, who could not write in the new one. In a folder that is shared, with all users, or with a group of a user
  /// other than root, the system decides.
  package static func makeFolder(_ path: String, mode: mode_t = 0o755, of user: uid_t = geteuid()) throws(SystemError) {
    var (missing, nearest, status) = ([String](), path, stat())
    while stat(nearest, &status) != 0, nearest != nearest.parentFolder {
      missing.append(nearest)
      nearest = nearest.parentFolder
    }
    let shared: mode_t = user == 0 ? 0o002 : 0o022
    guard missing.isEmpty || status.st_uid == user || status.st_mode & shared != 0 else {
      throw SystemError("make", path, reason: "\(nearest) belongs to another user. Run without sudo, or chown it")
    }
    for folder in missing.reversed() {
      try systemCall("make", path) { mkdir(folder, folder == path ? mode : 0o755) == 0 || errno == EEXIST ? 0 : -1 }
    }
    if mode & 0o077 == 0, !missing.isEmpty { chmod(path, mode) }
  }

  /// Deletes a file, unless its folder is a link.
  package static func remove(_ path: String) throws(SystemError) {
    let folder = try OpenFile(path.parentFolder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW, to: "remove", as: path)
    try systemCall("remove", path) {
      unlinkat(folder.descriptor, path.split(separator: "/").last.map(String.init) ?? "", 0)
    }
  }
}
