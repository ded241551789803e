import Testing

@testable import LocalBackend

struct ParserRefusalTests {
  /// Invalid requests with their status.
  struct Row: CustomTestStringConvertible, Sendable {
    let status: Int
    let text: String

    init(_ status: Int, _ text: String) {
      self.status = status
      self.text = text
    }

    var testDescription: String { String(text.debugDescription.prefix(100)) }
  }

  private static let malformed: [Row] = [
    // The request line.
    Row(400, "\r\n\r\n"),
    Row(400, "GET / HTTP/1.1\n"),
    Row(400, "\n"),
    Row(400, "GET /\r / HTTP/1.1\r\n"),
    Row(400, "GET /\r\n"),
    Row(400, "GET / HTTP/1.1 x\r\n"),
    Row(400, "GET  / HTTP/1.1\r\n"),
    Row(400, " GET / HTTP/1.1\r\n"),
    Row(400, "GET / HTTP/1.1 \r\n"),
    Row(400, "GET\t/\tHTTP/1.1\r\n"),
    Row(400, "G(T / HTTP/1.1\r\n"),
    Row(400, "GÉT / HTTP/1.1\r\n"),
    Row(400, "GET /é HTTP/1.1\r\n"),
    Row(400, "GET /#part HTTP/1.1\r\n"),
    Row(400, "GET /\u{0} HTTP/1.1\r\n"),
    Row(400, "GET * HTTP/1.1\r\n"),
    Row(400, "GET a/b HTTP/1.1\r\n"),
    Row(400, "CONNECT a:443 HTTP/1.1\r\n"),
    Row(400, "GET ftp://a/ HTTP/1.1\r\n"),
    Row(400, "GET http:///path HTTP/1.1\r\n"),
    Row(400, "GET http://user@a/ HTTP/1.1\r\n"),
    Row(400, "GET / http/1.1\r\n"),
    Row(400, "GET / HTTP/11\r\n"),
    Row(400, "GET / HTTP/1.10\r\n"),
    Row(400, "GET / HTTP/a.b\r\n"),
    Row(505, "GET / HTTP/2.0\r\n"),
    Row(505, "PRI * HTTP/2.0\r\n"),
    Row(505, "GET / HTTP/1.2\r\n"),
    Row(505, "GET / HTTP/0.9\r\n"),
    Row(414, "GET /" + String(repeating: "p", count: 8 << 10) + " HTTP/1.1\r\n"),
    Row(414, String(repeating: "G", count: 9 << 10)),
    // Headers.
    Row(400, "GET / HTTP/1.1\r\n\r\n"),
    Row(400, "GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n"),
    Row(400, "GET / HTTP/1.1\r\nHost: a, b\r\n\r\n"),
    Row(400, "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n"),
    Row(400, "GET / HTTP/1.1\r\nHost: u@a\r\n\r\n"),
    Row(400, "GET http://a/ HTTP/1.1\r\n\r\n"),
    Row(400, head("Host : a")),
    Row(400, head("X: y\r\n folded: z")),
    Row(400, head("X: y\r\n\tfolded")),
    Row(400, "GET / HTTP/1.1\r\n Host: a\r\n\r\n"),
    Row(400, head("no colon")),
    Row(400, head(": no name")),
    Row(400, head("na me: v")),
    Row(400, head("n@me: v")),
    Row(400, head("X: a\u{0}b")),
    Row(400, head("X: a\rb")),
    Row(400, head("X: a\u{7F}")),
    Row(400, head("X: a\nY: b")),
    Row(431, head("X: " + String(repeating: "v", count: 32 << 10))),
    Row(431, head(String(repeating: "X: \(String(repeating: "v", count: 400))\r\n", count: 90))),
    Row(431, head(String(repeating: "X:\r\n", count: 100))),
    Row(417, head("Expect: 200-ok")),
    Row(417, head("Expect: 100-continue, x")),
    // Where the body ends: what could be read in two ways.
    Row(400, head("Content-Length: 1\r\nTransfer-Encoding: chunked")),
    Row(400, head("Transfer-Encoding: chunked\r\nContent-Length: 0")),
    Row(400, head("Content-Length: 1\r\nContent-Length: 2")),
    Row(400, head("Content-Length: 1\r\nContent-Length: 01")),
    Row(400, head("Content-Length: 1, 1")),
    Row(400, head("Content-Length: 1,")),
    Row(400, head("Content-Length:")),
    Row(400, head("Content-Length: +1")),
    Row(400, head("Content-Length: -1")),
    Row(400, head("Content-Length: 0x1")),
    Row(400, head("Content-Length: 1 1")),
    Row(400, head("Content-Length: ١")),
    Row(400, head("Transfer-Encoding:")),
    Row(400, head("Transfer-Encoding: ,")),
    Row(400, head("Transfer-Encoding: chunked, chunked")),
    Row(400, head("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked")),
    Row(400, head("Transfer-Encoding: chunked, gzip")),
    Row(400, head("Transfer-Encoding: \u{B}chunked")),
    Row(400, head("Transfer-Encoding : chunked")),
    Row(400, "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n"),
    Row(501, head("Transfer-Encoding: gzip, chunked")),
    Row(501, head("Transfer-Encoding: gzip")),
    Row(501, head("Transfer-Encoding: identity")),
    Row(501, head("Transfer-Encoding: xchunked")),
    Row(501, head("Transfer-Encoding: \"chunked\"")),
    Row(501, head("Transfer-Encoding: chunked;q=1")),
    Row(501, head("Transfer-Encoding: chun\u{212A}ed")),
    Row(413, head("Content-Length: 1048577")),
    Row(413, head("Content-Length: 99999999999999999999999")),
    Row(413, head("Expect: 100-continue\r\nContent-Length: 1048577")),
    // Chunks.
    Row(400, chunks("\r\n")),
    Row(400, chunks("x\r\n")),
    Row(400, chunks("-1\r\n")),
    Row(400, chunks("+1\r\n")),
    Row(400, chunks("0x1\r\n")),
    Row(400, chunks(" 1\r\n")),
    Row(400, chunks("1 \r\n")),
    Row(400, chunks("1 1\r\n")),
    Row(400, chunks("1\n")),
    Row(400, chunks("1;a\u{0}\r\n")),
    Row(400, chunks("1;\(String(repeating: "e", count: 8 << 10))\r\n")),
    Row(400, chunks("1\r\nab\r\n")),
    Row(400, chunks("1\r\na\n0\r\n\r\n")),
    Row(400, chunks("3\r\na\r\n0\r\n\r\n")),
    Row(400, chunks("0\r\nTrailer\r\n\r\n")),
    Row(400, chunks("0\r\n X: y\r\n\r\n")),
    Row(431, chunks("0\r\n" + String(repeating: "X:\r\n", count: 101))),
    Row(413, chunks("100001\r\n")),
    Row(413, chunks("FFFFFFFFFFFFFFFFFF\r\n")),
    Row(413, chunks("8000000000000000\r\n")),
    Row(413, chunks("1\r\na\r\n100000\r\n")),
  ]

  private static func head(_ fields: String) -> String { "POST / HTTP/1.1\r\nHost: a\r\n\(fields)\r\n\r\n" }

  private static func chunks(_ body: String) -> String { head("Transfer-Encoding: chunked") + body }

  @Test(arguments: malformed)
  func whatIsMalformedIsRejected(row: Row) {
    let bytes = Array(row.text.utf8)
    let whole = RequestParser.outcome([bytes])
    #expect(whole.error?.status == row.status)
    #expect(whole.events == [])
    #expect(RequestParser.outcome(bytes.map { [$0] }) == whole)
  }

  @Test func nothingComesAfterAnError() {
    var parser = RequestParser()
    var outcome = RequestParser.Outcome()
    parser.take("GET / HTTP/1.1\r\nHost: a\r\n\r\nwhat?\r\n".utf8, into: &outcome)
    #expect(outcome.events == [.request("GET", "/")])
    let error = outcome.error
    #expect(error?.status == 400)
    parser.take("GET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8, into: &outcome)
    #expect(outcome == .init(events: [.request("GET", "/")], error: error))
    #expect(parser.unparsedCount == 0)
  }

  @Test func anErrorHasTheFormOfTheOtherErrors() {
    let response = BadRequest(431, "The headers take too many bytes.").response
    let body =
      #"{"code":431,"error_code":"request_header_fields_too_large","msg":"The headers take too many bytes."}"#
    #expect(response.status == 431)
    #expect(response.body == Array(body.utf8))
    #expect(response.headers.elementsEqual([(name: "Content-Type", value: "application/json; charset=utf-8")], by: ==))
  }
}
