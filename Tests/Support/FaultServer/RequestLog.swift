import Foundation
import MicroappBasics
import Synchronization

/// The requests and the events on all connections of a server, and its scripts.
final class RequestLog: Sendable {
  struct Request: Sendable {
    /// The method and the target, as in the request line.
    let line: String
    /// The headers by their names in lower case.
    let headers: [String: String]
    let body: Data
  }

  private struct State {
    var requests: [Request] = []
    var sentBytes = 0
    var hangUps = 0
  }

  let changes = Changes()
  private let state = CheckedMutex(State())
  let port: UInt16
  /// The steps before a connection's first request.
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

  /// Records a request, and returns its script.
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

/// A flag that stops all threads.
final class Stop: Sendable {
  private let flag = Atomic(false)

  var isSet: Bool { flag.load(ordering: .acquiring) }
  func set() { flag.store(true, ordering: .releasing) }
}
