import FakeAccountsBackend
import Synchronization

/// The emails that this server "sends". They never leave the machine: developers read them at `/inbox`.
final class Inbox: Sendable {
  /// A limit, so that a load test does not fill the memory.
  private static let limit = 100

  private let stored = Mutex<[Mail]>([])

  /// The last emails, newest first.
  var mails: [Mail] { stored.withLock { $0.reversed() } }

  func receive(_ mail: Mail) {
    stored.withLock { stored in
      stored.append(mail)
      if stored.count > Self.limit { stored.removeFirst(stored.count - Self.limit) }
    }
  }
}
