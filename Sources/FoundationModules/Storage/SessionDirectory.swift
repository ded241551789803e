import Foundation

/// The directory that holds the session's file, and what may happen to the files in it.
///
/// Whoever changes one claims the directory first. Nobody else then has it until this value is gone.
struct SessionDirectory: ~Copyable {
  static let session = "session.json"
  static let temporary = "session.json.new"
  static let lock = "session.lock"
  static let refreshLock = "refresh.lock"

  private let access: FileAccess
  private let directory: OpenFile
  private var lock: OpenFile?

  /// Opens the directory that is there. Throws if it belongs to another user, who could read and change all that is in
  /// it, whatever its mode.
  init(opening path: String, _ access: FileAccess) throws(SystemError) {
    let directory = try OpenFile(path, O_RDONLY | O_DIRECTORY)
    guard try directory.status().st_uid == access.user else {
      throw SystemError(action: "use", path: path, code: EPERM, reason: "It belongs to another user")
    }
    self.access = access
    self.directory = directory
  }

  /// Makes the directory unless it is there, and those above it as any program would.
  static func make(_ path: String) throws(SystemError) {
    do {
      let parent = URL(filePath: path).deletingLastPathComponent()
      try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    } catch {
      throw SystemError("make", path, error)
    }
    do throws(SystemError) {
      try attempt("make", path) { mkdir(path, 0o700) }
      try attempt("change the mode of", path) { chmod(path, 0o700) }
    } catch {
      guard error.code == EEXIST else { throw error }
    }
  }

  /// Keeps out other people, by the directory's mode, and other processes, by a lock.
  mutating func claim() throws(SystemError) {
    let file = try lockFile(Self.lock)
    try file.lock(access.patience)
    lock = consume file
  }

  /// Takes the turn to buy new tokens; nil while another process has it. It is no part of a claim, as buying takes long.
  func takeTurn() throws(SystemError) -> RefreshTurn? {
    let file = try lockFile(Self.refreshLock)
    return try file.lockAtOnce() ? RefreshTurn(lock: consume file) : nil
  }

  private func lockFile(_ name: String) throws(SystemError) -> OpenFile {
    if try directory.status().st_mode & 0o077 != 0 { try directory.setMode(0o700) }
    let file = try OpenFile(path(of: name), O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600)
    if try file.status().st_mode & 0o777 != 0o600 { try file.setMode(0o600) }
    return file
  }

  func path(of name: String) -> String { "\(directory.path)/\(name)" }

  /// Replaces a file in one step: whoever opens it finds all that was there before or all that is new. A power cut is
  /// no exception, as all of it is on the disk before it gets the name.
  func write(_ bytes: [UInt8], to name: String) throws(SystemError) {
    try remove(Self.temporary)
    let path = path(of: name)
    let temporary = self.path(of: Self.temporary)
    let file = try OpenFile(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
    do {
      try file.setMode(0o600)
      try file.write(bytes)
      try file.synchronize()
      try attempt("replace", path) { rename(temporary, path) }
    } catch {
      unlink(temporary)
      throw error
    }
    try? directory.synchronize()
  }

  /// Gives a file the first name that is free among its own with these endings, and returns the new path.
  func putAside(_ name: String, ending: (Int) -> String) throws(SystemError) -> String {
    var status = stat()
    var number = 1
    while lstat(path(of: "\(name).\(ending(number))"), &status) == 0 { number += 1 }
    let aside = path(of: "\(name).\(ending(number))")
    try attempt("rename", path(of: name)) { rename(path(of: name), aside) }
    return aside
  }

  /// Removes a file or whatever else has the name, if it is there. What a symbolic link leads to stays.
  func remove(_ name: String) throws(SystemError) {
    do {
      try FileManager.default.removeItem(atPath: path(of: name))
    } catch {
      let error = SystemError("remove", path(of: name), error)
      guard error.code == ENOENT else { throw error }
    }
  }

  /// The session's file and all whose names were made from its own.
  func traces() throws(SystemError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: directory.path)
        .filter { $0 == Self.session || $0.hasPrefix("\(Self.session).") }.sorted()
    } catch {
      throw SystemError("list", directory.path, error)
    }
  }

  /// Removes as much of that as can be, and throws if any is left that should not be.
  func removeTraces(keepingSession isKept: Bool) throws(SystemError) {
    var failure: SystemError?
    for name in try traces() where !(isKept && name == Self.session) {
      do throws(SystemError) {
        try remove(name)
      } catch {
        failure = failure ?? error
      }
    }
    try? directory.synchronize()
    if let failure { throw failure }
  }
}
