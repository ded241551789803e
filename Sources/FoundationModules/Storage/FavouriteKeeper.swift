import Foundation

/// Holds the favourites of every account on this device, for servers that keep none.
///
/// An actor, so that nobody waits for a disk on the main actor.
public actor FavouriteKeeper {
  private let file: StateFile?
  private let onProblem: @Sendable (String) async -> Void
  /// By uid: all there are if there is no file, else those that could not be written.
  private var unwritten: [String: Set<Int>] = [:]

  /// - Parameters:
  ///   - file: where they outlast the program; nil if they should not.
  ///   - onProblem: told, in a sentence for people, when they cannot be read or kept.
  public init(file: StateFile? = nil, onProblem: @escaping @Sendable (String) async -> Void = { _ in }) {
    self.file = file
    self.onProblem = onProblem
  }

  public func favourites(of uid: String) async -> Set<Int> {
    if let known = unwritten[uid] { return known }
    do throws(StorageError) {
      return try Self.decode(try file?.read())[uid] ?? []
    } catch {
      await onProblem(error.message)
      return []
    }
  }

  /// Adds a favourite or takes it away; doing so twice is fine.
  public func setFavourite(_ id: Int, _ isFavourite: Bool, of uid: String) async {
    await change(uid) { isFavourite ? $0.union([id]) : $0.subtracting([id]) }
  }

  /// Forgets the favourites of an account that is no more.
  public func forget(_ uid: String) async {
    await change(uid) { _ in [] }
  }

  private func change(_ uid: String, _ edit: (Set<Int>) -> Set<Int>) async {
    guard let file else {
      unwritten[uid] = edit(unwritten[uid] ?? [])
      return
    }
    do throws(StorageError) {
      try file.change { bytes throws(StorageError) in
        var all = try Self.decode(bytes)
        let edited = edit(unwritten[uid] ?? all[uid] ?? [])
        all[uid] = edited.isEmpty ? nil : edited
        return try Self.encode(all)
      }
      unwritten[uid] = nil
    } catch {
      unwritten[uid] = edit(unwritten[uid] ?? (try? Self.decode(try file.read())[uid]) ?? [])
      await onProblem("\(error.message) Favourites are kept, but only until the app ends.")
    }
  }

  private static func decode(_ bytes: [UInt8]?) throws(StorageError) -> [String: Set<Int>] {
    guard let bytes else { return [:] }
    do {
      return try JSONDecoder().decode([String: Set<Int>].self, from: Data(bytes))
    } catch {
      throw StorageError(message: "The file of favourites is not what the app wrote. Move it out of the way.")
    }
  }

  private static func encode(_ all: [String: Set<Int>]) throws(StorageError) -> [UInt8] {
    do {
      return Array(try JSONEncoder().encode(all.mapValues { $0.sorted() }))
    } catch {
      throw StorageError(message: "The favourites can't be written as JSON.")
    }
  }
}
