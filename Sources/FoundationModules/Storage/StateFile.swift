import Foundation
public import POSIX

/// A file that a program keeps between two runs. Only its owner may read it, and each change replaces it atomically.
public struct StateFile: Sendable {
  /// In bytes. A longer file cannot be read.
  private static let limit = 1 << 28

  private let name: String
  private let folder: String

  /// Creates a value for a file in this directory, which is made as needed, with mode 0700.
  public init(_ name: String, in folder: String) {
    self.name = name
    self.folder = folder
  }

  /// A file beside the session: in the state directory, or in a subdirectory for one server. Nil if the environment names no
  /// usable directory.
  public static func standard(
    _ name: String, in subdirectory: String? = nil, environment: [String: String]
  ) -> StateFile? {
    StateDirectory.path(of: subdirectory, in: environment).map { StateFile(name, in: $0) }
  }

  /// The contents; nil if the file does not exist. From then on only its owner may read the file. Throws if another user may
  /// have changed it.
  public func read() throws(SystemError) -> [UInt8]? {
    do throws(SystemError) {
      return try PrivateDirectory(folder, of: geteuid()).read(name, limit: Self.limit)
    } catch  where error.isAbsence {
      return nil
    }
  }

  /// Does work that reads the file and writes it, while no other process does such work in the directory. Inside
  /// itself it would wait for itself.
  public func locked<Value>(_ work: () throws(SystemError) -> Value) throws(SystemError) -> Value {
    try PrivateDirectory(folder, of: geteuid(), isMade: true).locked(work)
  }

  /// Replaces the contents atomically. Of two processes that write, the last one wins, unless they use ``locked(_:)``.
  public func write(_ bytes: [UInt8]) throws(SystemError) {
    try PrivateDirectory(folder, of: geteuid(), isMade: true).write(bytes, to: name)
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
