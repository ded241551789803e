import Foundation

/// Where accounts and sessions lie between two runs: one file that only its owner may read, replaced as a whole, so that
/// a process that is killed leaves either what was before or what is new.
struct AuthFile: Sendable {
  private struct Version: Decodable {
    let version: Int
  }

  private let directory: String
  private let lock: Lock
  private let synchronize: @Sendable (Int32) -> Int32

  private var path: String { directory + "/auth.json" }

  /// - Parameter synchronize: has the system hand what was written to a descriptor to the disk; not 0 if it cannot.
  init(
    in directory: String, synchronize: @escaping @Sendable (Int32) -> Int32 = { fsync($0) }
  ) throws(UnreadableState) {
    self.directory = directory
    self.synchronize = synchronize
    do {
      try FileManager.default.createDirectory(
        atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw UnreadableState(path: directory, reason: "no directory can be made there")
    }
    guard let lock = Lock(directory + "/auth.lock") else { throw .inUse(directory) }
    self.lock = lock
  }

  /// Keeps other servers out, each of which would write over what the other has, until nobody holds this any more.
  private final class Lock: Sendable {
    private let descriptor: Int32

    init?(_ path: String) {
      descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return nil }
    }

    /// Closing alone would leave the lock to a process that is being started just now, which has a copy of the descriptor
    /// until it runs its program.
    deinit {
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
  }

  /// What an earlier run left; nil if there was none. What cannot be read is somebody's: it is left as it is.
  func load() throws(UnreadableState) -> (record: AuthRecord, key: [UInt8])? {
    guard access(path, F_OK) == 0 else {
      guard errno == ENOENT else { throw UnreadableState(path: path, reason: "it cannot be looked at") }
      return nil
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw UnreadableState(path: path, reason: "it cannot be opened")
    }
    // The version first: what else another one holds is not known.
    let version = try? JSONDecoder().decode(Version.self, from: data).version
    if let version, version != AuthRecord.currentVersion { throw .version(version, of: path) }
    guard version != nil, let record = try? JSONDecoder().decode(AuthRecord.self, from: data), let key = record.key
    else { throw UnreadableState(path: path, reason: "it does not hold what this server writes") }
    return (record, key)
  }

  /// Replaces what is there, with what the disk has by then: a system that goes down leaves the one or the other.
  func save(_ record: AuthRecord) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(record)
    let draft = path + ".new"
    unlink(draft)
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw CocoaError(.fileWriteUnknown) }
    do {
      let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
      try handle.write(contentsOf: data)
      guard synchronize(file) == 0 else { throw CocoaError(.fileWriteUnknown) }
      try handle.close()
    }
    guard rename(draft, path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    // The new name too. Some file systems cannot do that for a directory; the file itself is safe by then.
    let directory = open(directory, O_RDONLY | O_CLOEXEC)
    _ = synchronize(directory)
    close(directory)
  }
}

/// What was kept by an earlier run cannot be taken up again; it has not been touched.
public struct UnreadableState: Error, CustomStringConvertible {
  let path: String
  let reason: String
  var advice = "Move it away to begin anew, or use another directory"

  static func inUse(_ directory: String) -> UnreadableState {
    UnreadableState(
      path: directory, reason: "it cannot be locked, most likely because another server uses it",
      advice: "End that one, or use another directory")
  }

  static func version(_ version: Int, of path: String) -> UnreadableState {
    let known = AuthRecord.currentVersion
    guard version > known else {
      return UnreadableState(path: path, reason: "it is of version \(version), and this server reads version \(known)")
    }
    return UnreadableState(
      path: path, reason: "it is of version \(version), of a newer server; this one reads version \(known)",
      advice: "Run the newer server, or use another directory")
  }

  public var description: String { "\(path.withoutControls) is not used: \(reason). \(advice)." }
}
