import CharacterEntities
import Foundation
import POSIX
public import Storage

/// Stores the favourites of all accounts on this device, for servers that store none. An actor, so that disk access does not
/// block the main actor.
public actor FavouritesStore {
  private let file: StateFile?
  private let onProblem: @Sendable (String) async -> Void
  /// The favourites by uid that are not in the file: all favourites if there is no file.
  private var unwritten: [String: Set<Int>] = [:]

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - file: keeps the favourites for the next start; nil to keep them in memory only.
  ///   - onProblem: receives a message for the user when favourites cannot be read or written.
  public init(file: StateFile? = nil, onProblem: @escaping @Sendable (String) async -> Void = { _ in }) {
    self.file = file
    self.onProblem = onProblem
  }

  /// The ids of an account's favourites; none if they cannot be read, which `onProblem` reports.
  func favourites(of uid: String) async -> Set<Int> {
    if let known = unwritten[uid] { return known }
    do throws(SystemError) {
      return try Self.decode(try file?.read())[uid] ?? []
    } catch {
      await onProblem(error.message)
      return []
    }
  }

  func setFavourite(_ change: FavouriteChange, of uid: String) async {
    await edit(uid) { change.isFavourite ? $0.union([change.id]) : $0.subtracting([change.id]) }
  }

  func forget(_ uid: String) async {
    await edit(uid) { _ in [] }
  }

  private func edit(_ uid: String, _ edit: (Set<Int>) -> Set<Int>) async {
    guard let file else {
      unwritten[uid] = edit(unwritten[uid] ?? [])
      return
    }
    do throws(SystemError) {
      try file.locked { () throws(SystemError) in
        var all = try Self.decode(try file.read())
        let edited = edit(unwritten[uid] ?? all[uid] ?? [])
        all[uid] = edited.isEmpty ? nil : edited
        try file.write(Self.encode(all))
      }
      unwritten[uid] = nil
    } catch {
      unwritten[uid] = edit(unwritten[uid] ?? (try? Self.decode(try file.read())[uid]) ?? [])
      await onProblem("\(error.message) Favourites are kept, but only until the app ends.")
    }
  }

  private static func decode(_ bytes: [UInt8]?) throws(SystemError) -> [String: Set<Int>] {
    guard let bytes else { return [:] }
    do {
      return try JSONDecoder().decode([String: Set<Int>].self, from: Data(bytes))
    } catch {
      throw SystemError("read", "the favourites", reason: "The file is not what the app wrote")
    }
  }

  private static func encode(_ all: [String: Set<Int>]) throws(SystemError) -> [UInt8] {
    do {
      return Array(try JSONEncoder().encode(all.mapValues { $0.sorted() }))
    } catch {
      throw SystemError("write", "the favourites", reason: "They can't be written as JSON")
    }
  }
}
