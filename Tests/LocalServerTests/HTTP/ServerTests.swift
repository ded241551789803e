import Dispatch
import Foundation
import TestSupport
import Testing

@testable import LocalServer

/// The server at its socket.
@Suite(.serialized, .timeLimit(.minutes(15)))
struct ServerTests {
  @Test func theRequestsOfAConnectionAreAnsweredInTheirOrder() async throws {
    let body = String(repeating: "b", count: 500_000)
    let answers = try await serving { port in
      let client = try Client(port: port)
      try client.send((1...20).map { "GET /\($0) \(Client.end)" }.joined())
      try client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
      return try (1...21).map { _ in try client.answer() }
    }
    #expect(answers.map(\.body) == (1...20).map { "GET /\($0) " } + ["POST / \(body)"])
    #expect(answers.allSatisfy { $0.status == 200 })
  }

  @Test(arguments: [
    ("GET / HTTP/1.0\r\n\r\n", "GET / "), ("GET / HTTP/1.1\r\nConnection: TE, Close\r\n\r\n", "GET / "),
    ("HEAD / HTTP/1.1\r\n\r\n", "HEAD / "),
  ])
  func aConnectionEndsWhereItShould(request: String, body: String) async throws {
    let (answer, rest) = try await serving { port in
      let client = try Client(port: port)
      try client.send(request)
      return (try client.answer(), try client.rest())
    }
    let headers = ["date": date.text, "content-length": "\(body.count)", "connection": "close"]
    #expect(answer == Client.Answer(status: 200, headers: headers, body: body))
    #expect(rest == [])
  }

  @Test(arguments: [
    (400, "GET /"), (400, "GET / HTTP/2.0"), (400, "GET https://a/ HTTP/1.1"), (400, "GET http:///a HTTP/1.1"),
    (400, "GET a/b HTTP/1.1"),
    (400, "OPTIONS * HTTP/1.1"), (400, "GET / HTTP/1.1\r\nno colon"),
    (400, "POST / HTTP/1.1\r\nContent-Length: -1"), (400, "POST / HTTP/1.1\r\nContent-Length : 1"),
    (400, "POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2"),
    (400, "POST / HTTP/1.1\r\nContent-Length: +5"), (400, "POST / HTTP/1.1\r\nContent-Length: 1, 1"),
    (400, "POST / HTTP/1.1\r\nContent-Length:"), (400, "POST / HTTP/1.1\r\nContent-Length: 0x5"),
    (413, "POST / HTTP/1.1\r\nContent-Length: 1048577"), (413, "POST / HTTP/1.1\r\nContent-Length: 9999999999"),
    (413, "POST / HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 1048577"),
    (501, "POST / HTTP/1.1\r\nTransfer-Encoding: chunked"), (431, "GET /\(String(repeating: "a", count: 40_000))"),
  ])
  func aMalformedRequestIsRefused(status: Int, head: String) async throws {
    let answer = try await serving { port in
      let client = try Client(port: port)
      try client.send(status == 431 ? head : "\(head)\r\n\r\n")
      return try client.answer()
    }
    #expect(answer.status == status)
    #expect(answer.headers["connection"] == "close")
    #expect(answer.headers["date"] == date.text)
  }

  @Test(arguments: ["Expect: 100-continue", "expect:100-Continue"])
  func aClientThatWaitsToSendABodyIsToldToSendIt(expectation: String) async throws {
    let (interim, answers) = try await serving { port in
      let client = try Client(port: port)
      try client.send("POST /a HTTP/1.1\r\nHost: a\r\n\(expectation)\r\nContent-Length: 4\r\n\r\n")
      let interim = try client.answer()
      try client.send("bo")
      try client.send("dyGET /b \(Client.end)")
      return (interim, [try client.answer().body, try client.answer().body])
    }
    #expect(interim == Client.Answer(status: 100, headers: [:], body: ""))
    #expect(answers == ["POST /a body", "GET /b "], "one interim answer is enough")
  }

  @Test(arguments: [
    "POST / HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\nbody",
    "POST / HTTP/1.1\r\nContent-Length: 4\r\n\r\nbody",
    "POST / HTTP/1.0\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\nbody",
    "POST / HTTP/1.0\r\nExpect: anything\r\nContent-Length: 4\r\n\r\nbody",
    "POST / HTTP/1.1\r\nExpect: anything\r\nContent-Length: 4\r\n\r\nbody",
    "GET / HTTP/1.1\r\nExpect: 100-continue\r\n\r\n",
  ])
  func aClientThatDoesNotWaitIsAnsweredOnce(request: String) async throws {
    let answer = try await serving { port in
      let client = try Client(port: port)
      try client.send(request)
      return try client.answer()
    }
    #expect(answer.status == 200)
    #expect(answer.body == (request.hasPrefix("GET") ? "GET / " : "POST / body"))
  }

  @Test func emptyLinesBeforeARequestAreSkipped() async throws {
    let bodies = try await serving { port in
      let client = try Client(port: port)
      try client.send("\r\nGET /1 \(Client.end)\r\n\r\n\r\nGET /2 \(Client.end)\r")
      let bodies = [try client.answer().body, try client.answer().body]
      try client.send("\n\r\nPOST /3 HTTP/1.1\r\nContent-Length: 4\r\n\r\n\r\n\r\n\r\nGET /4 \(Client.end)")
      return try bodies + [client.answer().body, client.answer().body]
    }
    #expect(bodies == ["GET /1 ", "GET /2 ", "POST /3 \r\n\r\n", "GET /4 "], "those of a body are its own")
  }

  @Test(arguments: [
    ("http://localhost:8137/path?x=1", "/path?x=1"), ("HTTP://127.0.0.1/a%20b", "/a%20b"), ("http://localhost", "/"),
    ("http://localhost?x", "/?x"), ("http://localhost:80/?u=http://a/", "/?u=http://a/"),
    ("/?u=http://a/", "/?u=http://a/"),
  ])
  func aWholeURLIsTakenAsItsPath(target: String, path: String) async throws {
    let answer = try await serving { port in try Client(port: port).get(target) }
    #expect(answer.status == 200)
    #expect(answer.body == "GET \(path) ")
  }

  @Test(arguments: [
    ("http://localhost/", "evil.example", 200), ("http://evil.example/", "localhost", 421),
    ("http://user@evil.example/", "localhost", 421),
  ])
  func theHostOfAWholeURLCounts(target: String, host: String, status: Int) async throws {
    let answer = try await serving(handler: LocalBackend().respond) { port in
      let client = try Client(port: port)
      try client.send("GET \(target) HTTP/1.1\r\nHost: \(host)\r\n\r\n")
      return try client.answer()
    }
    #expect(answer.status == status)
  }

  @Test(arguments: ["", "GET / HT", "POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\nabc"])
  func aClientThatDoesNotEndItsRequestIsCutOff(beginning: String) async throws {
    let rest = try await serving(patience: .milliseconds(1)) { port in
      let client = try Client(port: port)
      try client.send(beginning)
      return try client.rest()
    }
    #expect(rest == [])
  }

  @Test func aClientThatIsStillSendingGetsTheRefusal() async throws {
    let answer = try await serving { port in
      let client = try Client(port: port)
      let length = 16 << 20
      try client.send("POST / HTTP/1.1\r\nContent-Length: \(length)\r\n\r\n\(String(repeating: "b", count: length))")
      return try client.answer()
    }
    #expect(answer.status == 413)
  }

  /// A handler that ends only when it is cancelled, and says when it begins and ends.
  private struct Waiting: Sendable {
    let began = DispatchSemaphore(value: 0)
    let ended = DispatchSemaphore(value: 0)

    @Sendable func handle(_ request: Request) async -> Response {
      began.signal()
      let (never, continuation) = AsyncStream<Void>.makeStream()
      for await _ in never {}
      withExtendedLifetime(continuation) {}
      ended.signal()
      return Response(status: 200)
    }
  }

  private static func hasCome(_ semaphore: DispatchSemaphore) -> Bool {
    semaphore.wait(timeout: .now() + .seconds(120)) == .success
  }

  @Test func aHandlerWhoseClientHangsUpIsCancelled() async throws {
    let waiting = Waiting()
    let isCancelled = try await serving(handler: waiting.handle) { port in
      var client: Client? = try Client(port: port)
      try client?.send("GET / \(Client.end)")
      guard Self.hasCome(waiting.began) else { return false }
      client = nil
      return Self.hasCome(waiting.ended)
    }
    #expect(isCancelled)
  }

  /// In a process of its own, because a port that was given back may be another test's a moment later.
  @Test func stoppingClosesEverything() async {
    await #expect(processExitsWith: .success) {
      let waiting = Waiting()
      try await onThread {
        let server = try HTTPServer { $0.path == "/wait" ? await waiting.handle($0) : await echo($0) }
        let clients = try (1...2).map { _ in try Client(port: server.port) }
        _ = try clients[0].get("/")
        try clients[1].send("GET /wait \(Client.end)")
        try #require(Self.hasCome(waiting.began))
        server.stop()
        #expect(throws: (any Error).self) { try Client(port: server.port).get("/") }
        #expect(Self.hasCome(waiting.ended), "its task is cancelled")
        #expect(try clients[0].rest() == [])
      }
    }
  }

  @Test func aServerThatIsFreedStops() async throws {
    let rest = try await onThread {
      var server: HTTPServer? = try HTTPServer(handler: echo)
      let client = try Client(port: server?.port ?? 0)
      _ = try client.get("/")
      server = nil
      return try client.rest()
    }
    #expect(rest == [])
  }

  @Test func startingTwiceIsStartingOnce() throws {
    let server = LocalBackend()
    #expect(try server.start() == server.start())
    server.stop()
  }

  @Test func aPortThatIsTakenIsNamed() async throws {
    let (port, message) = try await serving { port in
      do throws(ServerError) {
        _ = try HTTPServer(port: port, handler: echo)
        return (port, "")
      } catch {
        return (port, error.description)
      }
    }
    #expect(
      message
        == "Port \(port) is taken: another program listens there. "
        + "Stop it, or choose another port, or 0 for any free port.")
  }

  /// In a process of its own, in which nothing else opens descriptors.
  @Test func manyConnectionsOneAfterAnotherLeaveNothing() async {
    await #expect(processExitsWith: .success) {
      let (before, answers, after) = try await serving { port in
        func descriptors() -> Int { (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count) ?? 0 }
        _ = try Client(port: port).get("/")
        let before = descriptors()
        var answers = 0
        for turn in 0..<200 {
          let client = try Client(port: port)
          // Some hang up in the middle of a request, some before the answer, the others after it.
          switch turn % 4 {
          case 0: try client.send("GET / HTTP/1.1\r\nHo")
          case 1: try client.send("GET / \(Client.end)")
          default: answers += try client.get("/").status == 200 ? 1 : 0
          }
        }
        // The server hears of the last ones in its own time, which is before it takes many more.
        for _ in 0..<1000 where descriptors() > before { _ = try Client(port: port).get("/") }
        return (before, answers, descriptors())
      }
      #expect(answers == 100)
      #expect(after <= before)
    }
  }
}
