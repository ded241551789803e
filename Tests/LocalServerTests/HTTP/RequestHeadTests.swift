import Testing

@testable import LocalServer

/// How the first lines of a request are read.
struct RequestHeadTests {
  private static func read(_ lines: String) throws(BadRequest) -> RequestHead {
    try RequestHead(lines.utf8, limits: Limits())
  }

  @Test func itHasAPathAQueryAndHeaders() throws {
    let head = try Self.read(
      "POST /a%20b?c=d?&e HTTP/1.1\r\nHOST:a:80\r\nX-Y: \t v  w \t\r\nEmpty:\r\nContent-Length: 5")
    #expect(head.request.method == "POST")
    #expect(head.request.path == "/a%20b")
    #expect(head.request.query == "c=d?&e")
    #expect(head.request.headers.map(\.name) == ["host", "x-y", "empty", "content-length"])
    #expect(head.request.headers.map(\.value) == ["a:80", "v  w", "", "5"])
    #expect(head.bodyLength == 5)
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\r\nHost: a", true), ("GET / HTTP/1.1\r\nHost: a\r\nConnection: x, Close", false),
    ("GET / HTTP/1.0", false), ("GET / HTTP/1.0\r\nHost: a\r\nConnection: keep-alive", false),
  ])
  func aConnectionStaysOnlyInVersion11(text: String, keepsAlive: Bool) throws {
    #expect(try Self.read(text).keepsAlive == keepsAlive)
  }

  @Test(arguments: malformed)
  func whatIsMalformedIsRejected(status: Int, text: String) {
    let error = #expect(throws: BadRequest.self) { try Self.read(text) }
    #expect(error?.status == status)
  }

  private static let malformed: [(Int, String)] = [
    // The request line.
    (400, ""), (400, "\r\nGET / HTTP/1.1"), (400, "GET /"), (400, "GET / HTTP/1.1 x"), (400, "GET  / HTTP/1.1"),
    (400, " GET / HTTP/1.1"), (400, "GET / HTTP/1.1 "), (400, "GET\t/\tHTTP/1.1"), (400, "GET /é HTTP/1.1\r\nHost: a"),
    (400, "GET /#part HTTP/1.1\r\nHost: a"), (400, "GET /\u{0} HTTP/1.1\r\nHost: a"),
    (400, "GET * HTTP/1.1\r\nHost: a"),
    (400, "CONNECT a:443 HTTP/1.1\r\nHost: a"), (400, "GET http://a/ HTTP/1.1\r\nHost: a"),
    (505, "GET / http/1.1\r\nHost: a"), (505, "GET / HTTP/2.0\r\nHost: a"), (505, "PRI * HTTP/2.0"),
    // Headers.
    (400, "GET / HTTP/1.1"), (400, "GET / HTTP/1.1\r\nHost: a\r\nHost: a"), (400, head("Host : a")),
    (400, head("X: y\r\n folded: z")), (400, head("X: y\r\n\tfolded")), (400, head("no colon")),
    (400, head(": no name")),
    (400, head("na me: v")), (400, head("X: a\u{0}b")), (400, head("X: a\rb")), (400, head("X: a\u{7F}")),
    (400, head("X: a\nY: b")),
    // The length of the body.
    (501, head("Transfer-Encoding: chunked")), (501, head("Content-Length: 1\r\nTransfer-Encoding: chunked")),
    (400, head("Content-Length: 1\r\nContent-Length: 2")), (400, head("Content-Length: 1, 1")),
    (400, head("Content-Length:")), (400, head("Content-Length: +1")), (400, head("Content-Length: -1")),
    (400, head("Content-Length: 0x1")), (400, head("Content-Length: ١")), (413, head("Content-Length: 1048577")),
    (413, head("Content-Length: 99999999999999999999999")),
  ]

  private static func head(_ fields: String) -> String { "POST / HTTP/1.1\r\nHost: a\r\n\(fields)" }
}
