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

  init(key: [UInt8], accounts: AccountStore, sessions: AuthSessionStore) {
    version = Self.currentVersion
    secret = Data(key).base64URL
    accountCount = accounts.lastUIDNumber
    self.accounts = accounts.all
    self.sessions = sessions.inOrder
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
  private let file: ExclusiveFile

  /// Makes the directory if needed.
  init(in directory: String) throws(StateFileError) {
    path = directory + "/auth.json"
    let file = try Self.wrappingErrors { () throws(StorageError) in
      try ExclusiveFile("auth.json", in: directory, lockName: "auth.lock")
    }
    // Two servers would overwrite each other's changes.
    guard let file else { throw .inUse(directory) }
    self.file = file
  }

  /// The state that an earlier run saved; nil if there is none. A file that cannot be read stays unchanged.
  func load() throws(StateFileError) -> AuthState? {
    let bytes = try Self.wrappingErrors { () throws(StorageError) in try file.read() }
    guard let data = bytes.map({ Data($0) }) else { return nil }
    // The version first: the other keys of another version are unknown.
    let version = try? JSONDecoder().decode(Header.self, from: data).version
    if let version, version != AuthState.currentVersion { throw .version(version, of: path) }
    guard version != nil, let state = try? JSONDecoder().decode(AuthState.self, from: data), state.key != nil else {
      throw StateFileError(path, "it does not contain what this server writes")
    }
    return state
  }

  /// Replaces the file atomically.
  func save(_ state: AuthState) throws(StorageError) {
    try file.write(JSON.encode(state))
  }

  private static func wrappingErrors<Value>(_ body: () throws(StorageError) -> Value) throws(StateFileError) -> Value {
    do throws(StorageError) {
      return try body()
    } catch {
      throw StateFileError(error)
    }
  }
}

/// A file or directory that the server cannot use, and has not changed.
struct StateFileError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ path: String, _ reason: String, advice: String = "Move it away to start anew, or use another directory") {
    description = "\(path.neutralized) is not used: \(reason). \(advice)."
  }

  init(_ error: StorageError) {
    description = error.message.neutralized
  }

  static func inUse(_ directory: String) -> StateFileError {
    StateFileError(
      directory, "another server uses it", advice: "Stop that server, or use another directory")
  }

  static func version(_ version: Int, of path: String) -> StateFileError {
    let known = AuthState.currentVersion
    guard version > known else {
      return StateFileError(path, "it has version \(version), and this server reads version \(known)")
    }
    return StateFileError(
      path, "it has version \(version), of a newer server; this one reads version \(known)",
      advice: "Run the newer server, or use another directory")
  }
}
