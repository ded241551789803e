import Testing

@testable import LocalBackend

struct ParserEventTests {
  /// Bytes and what they mean.
  struct Example: Sendable {
    let bytes: String
    let events: [RequestParser.Event]

    init(_ bytes: String, _ events: RequestParser.Event...) {
      self.bytes = bytes
      self.events = events
    }
  }

  private static let examples = [
    Example("GET / HTTP/1.1\r\nHost: a\r\n\r\n", .request("GET", "/")),
    Example(
      "GET /a%20b?c=d?&e HTTP/1.1\r\nHOST:a:80\r\nX-Y: \t v  w \t\r\nEmpty:\r\n\r\n",
      .request("GET", "/a%20b", query: "c=d?&e", [("host", "a:80"), ("x-y", "v  w"), ("empty", "")])),
    Example(
      "POST /p HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhelloGET /2 HTTP/1.1\r\nHost: a\r\n\r\n",
      .request("POST", "/p", [("host", "a"), ("content-length", "5")], body: "hello"), .request("GET", "/2")),
    Example(
      "PUT /c HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: Chunked\r\n\r\n"
        + "4\r\nWiki\r\n00A;x=\"y\"\r\n\r\npedia in\r\n1 \t;e\r\n!\r\n0;last\r\nTrailer: t\r\nMore: u\r\n\r\n"
        + "\r\nDELETE /d HTTP/1.1\r\nHost: a\r\nConnection: x, Close\r\n\r\n",
      .request("PUT", "/c", [("host", "a"), ("transfer-encoding", "Chunked")], body: "Wiki\r\npedia in!"),
      .request("DELETE", "/d", [("host", "a"), ("connection", "x, Close")], .close)),
    Example(
      "POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-Continue\r\nContent-Length: 2\r\n\r\nok",
      .expectsContinue,
      .request("POST", "/", [("host", "a"), ("expect", "100-Continue"), ("content-length", "2")], body: "ok")),
    Example(
      "POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 0\r\n\r\n",
      .request("POST", "/", [("host", "a"), ("expect", "100-continue"), ("content-length", "0")])),
    Example(
      "GET http://b.example:8080?q HTTP/1.1\r\nHost: a\r\n\r\n",
      .request("GET", "/", query: "q", [("host", "b.example:8080")])),
    Example("GET HTTPS://b/c HTTP/1.1\r\nHost: a\r\n\r\n", .request("GET", "/c", [("host", "b")])),
    Example("OPTIONS * HTTP/1.1\r\nHost:\r\n\r\n", .request("OPTIONS", "*", [("host", "")])),
    Example("GET / HTTP/1.0\r\n\r\n", .request("GET", "/", [], .close)),
    Example(
      "GET / HTTP/1.0\r\nConnection: Keep-Alive\r\nExpect: 100-continue\r\n\r\n",
      .request("GET", "/", [("connection", "Keep-Alive"), ("expect", "100-continue")], .keepAliveOnRequest)),
    Example(
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\nx",
      .request("POST", "/", [("host", "a"), ("content-length", "1"), ("content-length", "1")], body: "x")),
    Example("\r\nGET / HTTP/1.1\r\nHost: [::1]:1\r\n\r\n", .request("GET", "/", [("host", "[::1]:1")])),
    Example("GET / HTTP/1.1\r\nHost: a\r\n\r"),
  ]

  @Test(arguments: examples)
  func itMeansTheSameWhereverItIsCut(example: Example) {
    let bytes = Array(example.bytes.utf8)
    let expected = RequestParser.Outcome(events: example.events)
    #expect(RequestParser.outcome([bytes]) == expected)
    #expect(RequestParser.outcome(bytes.map { [$0] }) == expected)
    let others = (0...bytes.count).filter { RequestParser.outcome([bytes[..<$0], bytes[$0...]]) != expected }
    #expect(others == [], "cut there, it means something else")
  }

  @Test func whatIsAsLargeAsItMayBeIsTaken() {
    let path = "/" + String(repeating: "p", count: 8 << 10 - "GET / HTTP/1.1".utf8.count)
    let fields = [("host", "a")] + (1...98).map { ("x\($0)", "") }
    let used = fields.reduce(0) { $0 + $1.0.utf8.count + 1 } + 1 + "long:".utf8.count
    let headers = fields + [("long", String(repeating: "v", count: 32 << 10 - used))]
    let body = String(repeating: "b", count: 1 << 20)
    let text = "GET \(path) HTTP/1.1\r\n" + headers.map { "\($0):\($1)\r\n" }.joined() + "\r\n"
    #expect(RequestParser.outcome([text.utf8]) == .init(events: [.request("GET", path, headers)]))
    let chunked = "POST / HTTP/1.1\r\nHost:a\r\nTransfer-Encoding:chunked\r\n\r\n100000\r\n\(body)\r\n0\r\n\r\n"
    #expect(
      RequestParser.outcome([chunked.utf8])
        == .init(events: [.request("POST", "/", [("host", "a"), ("transfer-encoding", "chunked")], body: body)]))
  }

  @Test func itKnowsHowFarARequestHasCome() throws {
    var parser = RequestParser()
    var stages: [RequestParser.Stage] = []
    for piece in ["", "\r\n", "G", "ET / HTTP/1.1\r\n", "Host: a\r\nContent-Length: 2\r\n\r\n", "o", "k"] {
      parser.feed(piece.utf8)
      _ = try parser.next()
      stages.append(parser.stage)
    }
    #expect(stages == [.idle, .idle, .head, .head, .body, .body, .idle])
  }
}
