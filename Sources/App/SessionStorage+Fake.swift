import AccountEntities
import FakeAccountsBackend
import Services
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
        message: "Your account ended when the app did, because the fake keeps accounts in memory. "
          + "Sign up again, or sign in as \(FakeAccounts.demoUser.email).")
    }
    return storage
  }
}
