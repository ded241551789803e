import Foundation

/// A server on this machine that plays a script to each request it gets, well-behaved or not, and remembers what it saw.
/// It is gone when nobody holds it any more.
final class FaultServer: Sendable {
  let port: UInt16
  private let journal: Journal
  private let isStopped: Stop

  /// - Parameter scripts: one for each request, whatever connection it comes on; the last one again for any more.
  convenience init(_ scripts: [Step]...) throws {
    try self.init(greeting: [], scripts)
  }

  /// - Parameter greeting: played to each connection before anything is read from it.
  init(greeting: [Step], _ scripts: [[Step]] = []) throws {
    let listener = try Socket.listener()
    port = try listener.port()
    let journal = Journal(port: port, greeting: greeting, scripts: scripts)
    let stop = Stop()
    (self.journal, isStopped) = (journal, stop)
    Thread.detachNewThread {
      while !stop.isSet {
        guard listener.waits(milliseconds: 20), let connection = try? listener.accept() else { continue }
        Thread.detachNewThread { connection.serve(journal, until: stop) }
      }
    }
  }

  deinit { isStopped.set() }

  var url: URL { URL(string: "http://127.0.0.1:\(port)/path") ?? URL(filePath: "/") }

  /// All complete requests so far.
  var requests: [Journal.Request] { journal.requests }

  /// How many connections the client has closed.
  var hangUps: Int { journal.hangUps }

  /// Returns once this holds, or the test's time limit has run out.
  func wait(until holds: (Journal) -> Bool) async {
    await journal.changes.wait { holds(journal) }
  }
}

extension FaultServer {
  /// One thing to do to a connection.
  enum Step {
    /// A text, with this server's port for each `PORT` in it.
    case send(String)
    /// Bytes as they are.
    case data(Data)
    /// The body of the request as that of the answer.
    case echo
    /// The same bytes every millisecond until nobody takes them. Without a break, the session's own queue on Linux
    /// would be busy with them for as long, and deaf to being cancelled.
    case flood(Data)
    /// A byte now and then until the client hangs up.
    case trickle
    /// Nothing until the client hangs up.
    case stall
    /// Closed as if nothing were wrong.
    case close
    /// Cut off, and what was sent may not arrive.
    case reset
  }
}
