import Testing

@testable import FaultServer
@testable import LocalServer

/// Times that are over at once where they are awaited, and never elsewhere: no test depends on how fast anything is.
@Suite(.serialized, .timeLimit(.minutes(15)))
struct ServerTimeTests {
  private static func limits(_ path: WritableKeyPath<Limits, Duration>) -> Limits {
    var limits = Limits.patient
    limits[keyPath: path] = .milliseconds(30)
    return limits
  }

  /// Sends something that never ends, a byte at a time, until the server has had enough of it.
  private static func trickle(_ start: String, _ more: String, to port: UInt16) throws -> (Client.Answer, [UInt8]) {
    let client = try Client(port: port)
    try client.send(start)
    while !client.socket.waits(milliseconds: 10) { try client.send(more) }
    return (try client.answer(), try client.rest())
  }

  @Test("a request that never ends is answered with 408", arguments: ["headers", "body"])
  func endless(part: String) async throws {
    let limits = part == "headers" ? Self.limits(\.headTime) : Self.limits(\.bodyTime)
    let start = "POST / HTTP/1.1\r\nHost: a\r\n" + (part == "headers" ? "X: " : "Content-Length: 1000000\r\n\r\n")
    let (answer, rest) = try await serving(limits) { port in try Self.trickle(start, "y", to: port) }
    #expect(answer.status == 408)
    #expect(answer.body == #"{"code":408,"error_code":"request_timeout","msg":"The \#(part) took too long."}"#)
    #expect(rest == [])
  }

  @Test func whoSaysNothingIsLeftWithoutAWord() async throws {
    let rests = try await serving(Self.limits(\.idleTime)) { port in
      let silent = try Client(port: port).rest()
      // On a busy machine it may be left before it has said anything.
      var used: [UInt8] = []
      while used.isEmpty {
        let client = try Client(port: port)
        try? client.send("GET / \(Client.end)")
        used = (try? client.rest()) ?? []
      }
      return (silent, String(decoding: used, as: UTF8.self))
    }
    #expect(rests.0 == [])
    #expect(rests.1 == "HTTP/1.1 200 OK\r\ncontent-length: 6\r\n\r\nGET / ")
  }

  @Test func whoDoesNotTakeTheAnswerIsLeft() async throws {
    var limits = Self.limits(\.bodyTime)
    limits.connections = 1
    let large = Response(status: 200, body: [UInt8](repeating: 0, count: 32 << 20))
    let count = try await serving(limits, handler: { $0.path == "/large" ? large : await echo($0) }) { port in
      let client = try Client(port: port, receiveBuffer: 4096)
      try client.send("GET /large \(Client.end)")
      // The next one's turn comes only when the first one has been left.
      _ = try Client(port: port).get("/")
      return (try? client.rest().count) ?? 0
    }
    #expect(count < large.body.count)
  }

  @Test func whoDoesNotCloseAfterTheLastAnswerIsLeft() async throws {
    var limits = Self.limits(\.lingerTime)
    limits.connections = 1
    let answers = try await serving(limits) { port in
      let client = try Client(port: port)
      try client.send("GET /1 HTTP/1.0\r\n\r\n")
      let next = try Client(port: port).get("/2").body
      return [try client.answer().body, next]
    }
    #expect(answers == ["GET /1 ", "GET /2 "])
  }

  @Test func aClientThatSaysNothingLeavesItsPlaceAtOnce() async throws {
    var limits = Self.limits(\.idleTime)
    limits.connections = 1
    let answer = try await serving(limits) { port in
      let silent = try Client(port: port)
      defer { withExtendedLifetime(silent) {} }
      // On a busy machine this one may be left too.
      while true { if let answer = try? Client(port: port).get("/") { return answer.body } }
    }
    #expect(answer == "GET / ")
  }
}
