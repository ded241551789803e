import FakeBackend
import Synchronization

/// Where the mail goes that this server "sends", since it reaches nobody: whoever develops reads it here.
final class Inbox: Sendable {
  /// More would be read by nobody, and a load test must not fill the memory.
  private static let limit = 100

  private let stored = Mutex<[Mail]>([])

  /// The latest, newest first.
  var mails: [Mail] { stored.withLock { $0.reversed() } }

  func receive(_ mail: Mail) {
    stored.withLock { stored in
      stored.append(mail)
      if stored.count > Self.limit { stored.removeFirst(stored.count - Self.limit) }
    }
  }
}
