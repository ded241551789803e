import Foundation

/// A file that a program keeps between two runs. Only its owner may read it, and each change replaces it atomically.
public struct StateFile: Sendable {
  /// In bytes. The files of the app are much shorter.
  private static let limit = 1 << 20

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

  /// The contents; nil if the file does not exist.
  public func read() throws(StorageError) -> [UInt8]? {
    do throws(SystemError) {
      _ = try PrivateDirectory(opening: folder, access)
      let file = try OpenFile("\(folder)/\(name)", O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      return try file.read(limit: Self.limit)
    } catch {
      guard error.code == ENOENT || error.code == ENOTDIR else { throw StorageError(error) }
      return nil
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
