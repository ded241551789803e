import Foundation

/// A server on this computer that plays a script for each request, and records the requests. A script may break the
/// protocol. The server keeps each connection open until a script or the client closes it, whatever the client asks for. It
/// stops when this value is freed.
final class FaultServer: Sendable {
  let port: UInt16
  private let log: RequestLog
  private let isStopped: Stop

  /// - Parameter scripts: one for each request, on any connection. Further requests get the last one again.
  convenience init(_ scripts: [Step]...) throws {
    try self.init(greeting: [], scripts)
  }

  /// - Parameter greeting: played on each connection before anything is read.
  init(greeting: [Step], _ scripts: [[Step]] = []) throws {
    let listener = try Socket.listener()
    port = try listener.port()
    let log = RequestLog(port: port, greeting: greeting, scripts: scripts)
    let stop = Stop()
    (self.log, isStopped) = (log, stop)
    Thread.detachNewThread {
      while !stop.isSet {
        guard listener.waits(milliseconds: 20), let connection = try? listener.accept() else { continue }
        Thread.detachNewThread { connection.serve(log, until: stop) }
      }
    }
  }

  deinit { isStopped.set() }

  var url: URL { URL(string: "http://127.0.0.1:\(port)/path") ?? URL(filePath: "/") }

  /// All complete requests so far.
  var requests: [RequestLog.Request] { log.requests }

  /// How many connections the client has closed.
  var hangUps: Int { log.hangUps }

  /// Waits until the condition holds, or until the test's time limit.
  func wait(until holds: (RequestLog) -> Bool) async {
    await log.changes.wait { holds(log) }
  }
}

extension FaultServer {
  /// One action on a connection.
  enum Step {
    /// Sends a text. `PORT` is replaced by this server's port.
    case send(String)
    /// Sends these bytes.
    case data(Data)
    /// Responds with the body of the request.
    case echo
    /// Sends these bytes every millisecond until the client closes the connection. Without the pause, the queue of
    /// `URLSession` on Linux would be too busy to cancel.
    case flood(Data)
    /// Sends one byte every millisecond until the client closes the connection.
    case trickle
    /// Sends nothing until the client closes the connection.
    case stall
    /// Closes the connection.
    case close
    /// Resets the connection. What was sent may not arrive.
    case reset
  }
}
