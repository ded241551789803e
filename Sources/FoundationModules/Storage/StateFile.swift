import Foundation

/// A file that a program keeps between two runs. Only its owner may read it, and each change replaces it atomically.
public struct StateFile: Sendable {
  /// In bytes. A longer file cannot be read.
  private static let limit = 1 << 28

  private let name: String
  private let folder: String
  private let access = FileAccess()

  /// A file in this directory, which is made as needed, with mode 0700.
  public init(_ name: String, in folder: String) {
    self.name = name
    self.folder = folder
  }

  /// A file in the state directory, beside the session; nil if the environment names no usable directory.
  ///
  /// - Parameter subdirectory: separates the files of one server from those of others; nil for the directory itself.
  public static func standard(
    _ name: String, in subdirectory: String? = nil, environment: [String: String]
  ) -> StateFile? {
    StateDirectory.path(of: subdirectory, in: environment).map { StateFile(name, in: $0) }
  }

  /// The contents; nil if the file does not exist. From then on only its owner may read the file. Throws if all users may have
  /// changed it.
  public func read() throws(StorageError) -> [UInt8]? {
    let path = "\(folder)/\(name)"
    do throws(SystemError) {
      _ = try PrivateDirectory(opening: folder, access)
      let file = try OpenFile(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      let mode = try file.status().st_mode
      guard mode & 0o002 == 0 else {
        let reason = "All users may change it. Run chmod 600 if what it contains is yours"
        throw SystemError(action: "use", path: path, code: EPERM, reason: reason)
      }
      if mode & 0o077 != 0 { try file.setMode(0o600) }
      return try file.read(limit: Self.limit)
    } catch {
      guard error.code == ENOENT || error.code == ENOTDIR else { throw StorageError(error) }
      return nil
    }
  }

  /// Replaces the contents atomically, for a process that keeps others from it. Throws, and keeps the old contents, if the disk
  /// does not take all of the new.
  public func write(_ bytes: [UInt8]) throws(StorageError) {
    do throws(SystemError) {
      try PrivateDirectory(opening: folder, access).write(bytes, to: name)
    } catch {
      throw StorageError(error)
    }
  }

  /// Replaces the contents atomically, under a lock that excludes other processes. Nil removes the file.
  public func change(_ change: ([UInt8]?) throws(StorageError) -> [UInt8]?) throws(StorageError) {
    let result: Result<[UInt8]?, StorageError>
    do throws(SystemError) {
      try PrivateDirectory.make(folder)
      var directory = try PrivateDirectory(opening: folder, access)
      try directory.lock()
      result = Result { () throws(StorageError) in try change(try read()) }
      switch result {
      case .success(let bytes?): try directory.write(bytes, to: name)
      case .success(nil): try directory.remove(name)
      case .failure: break
      }
    } catch {
      throw StorageError(error)
    }
    _ = try result.get()
  }
}

/// The directory for files that programs keep between two runs, by the XDG Base Directory Specification
/// (<https://specifications.freedesktop.org/basedir-spec/latest/>): empty and relative paths are ignored.
enum StateDirectory {
  /// The path of our directory, or of a subdirectory; nil if the environment names no usable directory.
  static func path(of subdirectory: String?, in environment: [String: String]) -> String? {
    let chosen = absolutePath("XDG_STATE_HOME", in: environment)
    let state = chosen ?? absolutePath("HOME", in: environment).map { "\($0)/.local/state" }
    return state.map { state in (["\(state)/microapps"] + [subdirectory].compactMap(\.self)).joined(separator: "/") }
  }

  /// Without slashes at its end, so that a name can be appended.
  private static func absolutePath(_ variable: String, in environment: [String: String]) -> String? {
    guard var path = environment[variable]?[...], path.hasPrefix("/") else { return nil }
    while path.hasSuffix("/") { path.removeLast() }
    return String(path)
  }
}
