import Services
import Synchronization
import Testing

@testable import FakeAccountsBackend

/// Collects the mails of a fake.
final class Inbox: Sendable {
  private let state = Mutex<[Mail]>([])

  var mails: [Mail] { state.withLock { $0 } }

  var newest: Mail {
    get throws { try #require(mails.last) }
  }

  func receive(_ mail: Mail) {
    state.withLock { $0.append(mail) }
  }
}
