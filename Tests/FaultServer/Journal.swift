import Concurrency
import Foundation
import Synchronization

/// What a server has seen and done, from all of its connections.
final class Journal: Sendable {
  struct Request: Sendable {
    /// The method and the target, as in the request line.
    let line: String
    /// By their names in lower case.
    let headers: [String: String]
    let body: Data
  }

  private struct State {
    var requests: [Request] = []
    var sentBytes = 0
    var hangUps = 0
  }

  let changes = Changes()
  private let state = VisibleMutex(State())
  /// Where the server is.
  let port: UInt16
  /// What each connection begins with.
  let greeting: [FaultServer.Step]
  private let scripts: [[FaultServer.Step]]

  init(port: UInt16, greeting: [FaultServer.Step], scripts: [[FaultServer.Step]]) {
    self.port = port
    self.greeting = greeting
    self.scripts = scripts
  }

  var requests: [Request] { state.withLock { $0.requests } }
  var sentBytes: Int { state.withLock { $0.sentBytes } }
  /// How many connections the client has closed.
  var hangUps: Int { state.withLock { $0.hangUps } }

  /// Takes a request down, and returns what to do about it.
  func script(for request: Request) -> [FaultServer.Step] {
    let number = state.withLock { state in
      state.requests.append(request)
      return state.requests.count
    }
    changes.notify()
    return scripts[min(number, scripts.count) - 1]
  }

  func sent(_ count: Int) {
    state.withLock { $0.sentBytes += count }
    changes.notify()
  }

  func hungUp() {
    state.withLock { $0.hangUps += 1 }
    changes.notify()
  }
}

/// Says once, to all threads, that it is over.
final class Stop: Sendable {
  private let flag = Atomic(false)

  var isSet: Bool { flag.load(ordering: .acquiring) }
  func set() { flag.store(true, ordering: .releasing) }
}
