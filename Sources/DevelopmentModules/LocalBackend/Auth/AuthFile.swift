import Foundation

/// Where accounts and sessions lie between two runs: one file that only its owner may read, replaced as a whole, so that
/// a process that is killed leaves either what was before or what is new.
struct AuthFile: Sendable {
  private let path: String
  private let lock: Lock

  init(in directory: String) throws(UnreadableState) {
    path = directory + "/auth.json"
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

    deinit { close(descriptor) }
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
    guard let record = try? JSONDecoder().decode(AuthRecord.self, from: data), let key = record.key else {
      throw UnreadableState(path: path, reason: "it does not hold what this server writes")
    }
    guard record.version == AuthRecord.currentVersion else {
      throw UnreadableState(path: path, reason: "it is of version \(record.version)")
    }
    return (record, key)
  }

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
      try handle.close()
    }
    guard rename(draft, path) == 0 else { throw CocoaError(.fileWriteUnknown) }
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

  public var description: String { "\(path) is not used: \(reason). \(advice)." }
}
