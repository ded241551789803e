import FakeAccountsBackend
import Foundation
import Hashing
import SafeText
import Storage

/// The contents of the server's file: accounts, sessions, and the key that signs their tokens.
struct AuthState: Codable {
  static let currentVersion = 2

  let version: Int
  private let secret: String
  let accountCount: Int
  let accounts: [AccountStore.Account]
  let sessions: [AuthSession]

  init(key: [UInt8], accounts: AccountStore, sessions: some Sequence<AuthSession>) {
    version = Self.currentVersion
    secret = Data(key).base64URL
    accountCount = accounts.lastUIDNumber
    self.accounts = accounts.all
    self.sessions = sessions.sorted { $0.id < $1.id }
  }

  /// Nil if the key is too short.
  var key: [UInt8]? { Data(base64URL: secret).flatMap { $0.count >= 32 ? Array($0) : nil } }
}

/// The file with the server's accounts and sessions. Only its owner may read it, and only one server uses it at a time.
struct AuthStateFile: Sendable {
  private struct Header: Decodable {
    let version: Int
  }

  private let path: String
  private let file: StateFile
  private let lock: FileLock

  /// Makes the directory if needed.
  init(in directory: String) throws {
    path = directory + "/auth.json"
    file = StateFile("auth.json", in: directory)
    // Two servers would overwrite each other's changes.
    guard let lock = try file.tryLock("auth.lock") else {
      throw StateFileError(
        directory, "another server uses it", advice: "Stop that server, or use another directory")
    }
    self.lock = lock
  }

  /// The state that an earlier run saved; nil if there is none. A file that cannot be read stays unchanged.
  func load() throws -> AuthState? {
    guard let data = try file.read().map({ Data($0) }) else { return nil }
    // The version first: the other keys of another version are unknown.
    let (version, known) = (try? JSONDecoder().decode(Header.self, from: data).version, AuthState.currentVersion)
    if let version, version != known {
      throw StateFileError(path, "it has version \(version), and this server reads version \(known)")
    }
    guard let state = try? JSONDecoder().decode(AuthState.self, from: data), state.key != nil else {
      throw StateFileError(path, "it does not contain what this server writes")
    }
    return state
  }

  /// Replaces the file atomically.
  func save(_ state: AuthState) throws(StorageError) {
    try file.write(JSON.encode(state))
  }
}

/// A file or directory that the server does not use, and has not changed.
struct StateFileError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ path: String, _ reason: String, advice: String = "Move it away to start anew, or use another directory") {
    description = "\(path.neutralized) is not used: \(reason). \(advice)."
  }
}
