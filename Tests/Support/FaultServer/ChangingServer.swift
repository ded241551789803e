import Foundation
import MicroappBasics

/// A server on this computer whose answers are those of another one, but for some that the test changes or loses. Each connection
/// has one request.
final class ChangingServer: Sendable {
  /// Returns the bytes of the answer to a request; nil resets the connection. `earlier` counts the requests with the same line
  /// before it, and `forward` asks the other server.
  typealias Answer = @Sendable (_ line: String, _ earlier: Int, _ forward: () -> Data) -> Data?

  let port: UInt16
  private let target: UInt16
  private let isStopped = Stop()
  private let log = Log()

  init(before target: UInt16, answer: @escaping Answer = { _, _, forward in forward() }) throws {
    let listener = try Socket.listener()
    port = try listener.port()
    self.target = target
    Thread.detachNewThread { [isStopped, log] in
      while !isStopped.isSet {
        guard listener.waits(milliseconds: 20), let connection = try? listener.accept() else { continue }
        Thread.detachNewThread {
          var buffer = Data()
          guard let request = connection.nextRequest(&buffer, until: isStopped) else { return }
          if let data = answer(request.line, log.add(request.line), { Self.ask(target, request) }) {
            _ = connection.send(data)
          } else {
            connection.setReset()
          }
        }
      }
    }
  }

  deinit { isStopped.set() }

  /// The lines of all requests.
  var lines: [String] { log.lines.withLock { $0 } }

  /// The body of the other server's answer to a GET, which nothing changes.
  func get(_ target: String) -> String {
    let headers = ["host": "127.0.0.1:\(self.target)"]
    let answer = Self.ask(self.target, RequestLog.Request(line: "GET \(target)", headers: headers, body: Data()))
    return String(decoding: answer, as: UTF8.self)
  }

  private static func ask(_ port: UInt16, _ request: RequestLog.Request) -> Data {
    let headers = request.headers.merging(["connection": "close"]) { $1 }
    let head = "\(request.line) HTTP/1.1\r\n\(headers.map { "\($0): \($1)\r\n" }.joined())\r\n"
    guard let socket = try? Socket.connected(to: port), socket.send(Data(head.utf8) + request.body) else {
      return Data()
    }
    var answer = Data()
    while let data = try? socket.read() { answer += data }
    return answer
  }
}

extension ChangingServer {
  /// A whole answer.
  static func answer(_ status: Int, _ body: String, _ headers: String = "") -> Data {
    let type = "Content-Type: application/json\r\nConnection: close\r\n\(headers)"
    return Data("HTTP/1.1 \(status) Reason\r\nContent-Length: \(body.utf8.count)\r\n\(type)\r\n\(body)".utf8)
  }

  /// The same answer with another body, and perhaps another status.
  static func edited(_ answer: Data, status: Int? = nil, _ edit: (String) -> String) -> Data {
    let parts = String(decoding: answer, as: UTF8.self).split(separator: "\r\n\r\n", maxSplits: 1)
    let old = Int(parts[0].split(separator: " ")[1]) ?? 0
    return self.answer(status ?? old, edit(parts.count > 1 ? String(parts[1]) : ""))
  }
}

extension ChangingServer {
  fileprivate final class Log: Sendable {
    let lines = CheckedMutex([String]())

    /// Returns how often the line has come before.
    func add(_ line: String) -> Int {
      lines.withLock { lines in
        defer { lines.append(line) }
        return lines.count { $0 == line }
      }
    }
  }
}
