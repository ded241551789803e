import AccountEntities
import Entities
import FakeAccountsBackend
import Services
import RemoteBackends
import Session
import Storage
import Synchronization

extension SessionStorage {
  /// The storage for sessions of the fake. The first load deletes a session if its account ended with an earlier run, and
  /// says so: that session would still sign in, but its password would not. The demo user and the user of Sign in with
  /// Apple are the same in each run.
  static func fake(environment: [String: String]) -> SessionStorage {
    var storage = standard(environment: environment)
    let (load, delete) = (storage.load, storage.delete)
    let isFirst = Atomic(true)
    storage.load = {
      let loaded = load()
      guard isFirst.exchange(false, ordering: .relaxed), case .session(let session) = loaded,
        session.user != FakeAccounts.demoSession.user,
        session.user.email != FakeAccounts.appleAddress
      else { return loaded }
      try? delete(session)
      return .unreadable(
        message: "The account of \(session.user) ended when the app did, because the fake keeps "
          + "accounts in memory. Sign up again, or sign in as \(FakeAccounts.demoUser.email).")
    }
    return storage
  }
}

extension VerifierStorage {
  /// Keeps the verifiers in a file, because the link in an email may open another process, and in memory too, in case
  /// the disk is full.
  static func file(in folder: String, environment: [String: String]) -> VerifierStorage {
    guard let file = StateFile.standard("verifier", in: folder, environment: environment) else { return .inMemory() }
    @Sendable func read() -> String? { (try? file.read()).flatMap(\.self).map { String(decoding: $0, as: UTF8.self) } }
    return .inMemory(
      read: read,
      edit: { change in (try? file.locked { try? file.write(Array(change(read()).utf8)) }) ?? nil != nil })
  }
}
