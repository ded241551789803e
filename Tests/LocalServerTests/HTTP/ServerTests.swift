import Testing

@testable import FaultServer
@testable import LocalServer

@Suite(.serialized, .timeLimit(.minutes(15)))
struct ServerTests {
  private static func ok(_ body: String, _ headers: [String: String] = [:]) -> Client.Answer {
    let length = ["content-length": "\(body.utf8.count)"]
    return Client.Answer(status: 200, headers: headers.merging(length) { $1 }, body: body)
  }

  @Test func aConnectionStays() async throws {
    let answers = try await serving { port in
      let client = try Client(port: port)
      return try (1...3).map { try client.get("/\($0)") }
    }
    #expect(answers == [Self.ok("GET /1 "), Self.ok("GET /2 "), Self.ok("GET /3 ")])
  }

  @Test func aHundredRequestsAtOnceAreAnsweredInTheirOrder() async throws {
    let answers = try await serving { request in
      // The earlier the later, if they were not answered one at a time.
      for _ in 0..<max(0, 100 - (Int(request.path.dropFirst()) ?? 0)) { await Task.yield() }
      return await echo(request)
    } _: { port in
      let client = try Client(port: port)
      try client.send((1...100).map { "GET /\($0) \(Client.end)" }.joined())
      return try (1...100).map { _ in try client.answer().body }
    }
    #expect(answers == (1...100).map { "GET /\($0) " })
  }

  @Test func largeBodiesAreTaken() async throws {
    let body = String(repeating: "b", count: 500_000)
    let answers = try await serving { port in
      let client = try Client(port: port)
      let post = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
      return try (1...3).map { _ in
        try client.send(post)
        return try client.answer().body
      }
    }
    #expect(answers == Array(repeating: "POST / \(body)", count: 3))
  }

  @Test func whoAsksWithTooMuchIsToldNotToSendIt() async throws {
    let answer = try await serving { port in
      let client = try Client(port: port)
      try client.send("POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 9000000\r\n\r\n")
      return try client.answer()
    }
    #expect(answer.status == 413)
    #expect(answer.headers["connection"] == "close")
  }

  @Test func headIsGetWithoutTheBody() async throws {
    let (head, next) = try await serving { port in
      let client = try Client(port: port)
      try client.send("HEAD /h HTTP/1.1\r\nHost: a\r\n\r\n")
      return (try client.answer(toHead: true), try client.get("/next"))
    }
    #expect(head == Client.Answer(status: 200, headers: ["content-length": "8"], body: ""))
    #expect(next == Self.ok("GET /next "))
  }

  @Test(arguments: [
    ("GET / HTTP/1.0\r\n\r\n", "close"),
    ("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", "close"),
  ])
  func aConnectionEndsWhereItShould(request: String, connection: String) async throws {
    let (answer, rest) = try await serving { port in
      let client = try Client(port: port)
      try client.send(request)
      return (try client.answer(), try client.rest())
    }
    #expect(answer == Self.ok("GET / ", ["connection": connection]))
    #expect(rest == [])
  }

  @Test func whoEndsSendingIsStillAnswered() async throws {
    let rest = try await serving { port in
      let client = try Client(port: port)
      try client.send("GET /1 \(Client.end)GET /2 \(Client.end)GET /3")
      client.socket.endSending()
      return try client.rest()
    }
    let answer = "HTTP/1.1 200 OK\r\ncontent-length: 7\r\n\r\nGET "
    #expect(String(decoding: rest, as: UTF8.self) == "\(answer)/1 \(answer)/2 ")
  }

  @Test func aMalformedRequestIsRejectedAndOthersAreServed() async throws {
    let (first, answer, rest, other) = try await serving { port in
      let client = try Client(port: port)
      // What follows is not read any more, and must not turn the answer into a reset.
      try client.send("GET / \(Client.end)nonsense\r\n\r\n" + String(repeating: "x", count: 300_000))
      let first = try client.answer()
      let answer = try client.answer()
      client.socket.endSending()
      return (first, answer, try client.rest(), try Client(port: port).get("/other"))
    }
    #expect(first == Self.ok("GET / "))
    let body = #"{"code":400,"error_code":"bad_request","msg":"The request line does not have three words."}"#
    let headers = [
      "connection": "close", "content-length": "\(body.utf8.count)", "Content-Type": "application/json; charset=utf-8",
    ]
    #expect(answer == Client.Answer(status: 400, headers: headers, body: body))
    #expect(rest == [])
    #expect(other == Self.ok("GET /other "))
  }

  @Test func whatFollowsTheLastRequestDoesNotResetItsAnswer() async throws {
    let (answer, rest) = try await serving { port in
      let client = try Client(port: port)
      try client.send("GET / HTTP/1.0\r\n\r\n" + String(repeating: "x", count: 300_000))
      let answer = try client.answer()
      client.socket.endSending()
      return (answer, try client.rest())
    }
    #expect(answer.body == "GET / ")
    #expect(rest == [])
  }
}
