import Foundation

/// A file beside the session's, as private as that, for whatever else should outlast the program.
public struct StateFile: Sendable {
  /// In bytes; nothing that is kept in one is nearly as long.
  private static let limit = 1 << 20

  private let name: String
  private let folder: String
  private let access = FileAccess()

  /// A file of this name in this directory, which is made as needed.
  public init(_ name: String, in folder: String) {
    self.name = name
    self.folder = folder
  }

  /// A file of this name where programs keep what should outlast them; nil if there is nowhere.
  ///
  /// - Parameter owner: whose it is, if not everybody's: a directory of its own below.
  public static func standard(_ name: String, of owner: String? = nil, environment: [String: String]) -> StateFile? {
    StateDirectory.path(of: owner, in: environment).map { StateFile(name, in: $0) }
  }

  /// What the file holds; nil if it is not there.
  public func read() throws(StorageError) -> [UInt8]? {
    do throws(SystemError) {
      _ = try SessionDirectory(opening: folder, access)
      let file = try OpenFile("\(folder)/\(name)", O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
      return try file.read(limit: Self.limit)
    } catch {
      guard error.code == ENOENT || error.code == ENOTDIR else { throw StorageError(error) }
      return nil
    }
  }

  /// Replaces what the file holds, in one step, while no other process does; nil removes it.
  public func change(_ change: ([UInt8]?) throws(StorageError) -> [UInt8]?) throws(StorageError) {
    let result: Result<[UInt8]?, StorageError>
    do throws(SystemError) {
      try SessionDirectory.make(folder)
      var directory = try SessionDirectory(opening: folder, access)
      try directory.claim()
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
