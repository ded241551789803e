import Testing

@testable import LocalBackend

struct ResponseEncodingTests {
  private func text(_ response: Response, _ method: String = "GET", _ persistence: ConnectionPersistence = .keepAlive)
    -> String
  {
    String(decoding: response.encoded(for: method, persistence), as: UTF8.self)
  }

  private let hello = Response(status: 200, headers: [("x", "y")], body: Array("hello".utf8))

  @Test func itSaysItsLengthAndWhetherTheConnectionStays() {
    #expect(text(hello) == "HTTP/1.1 200 OK\r\nx: y\r\ncontent-length: 5\r\n\r\nhello")
    #expect(
      text(hello, "GET", .close) == "HTTP/1.1 200 OK\r\nx: y\r\ncontent-length: 5\r\nconnection: close\r\n\r\nhello")
    #expect(
      text(hello, "GET", .keepAliveOnRequest)
        == "HTTP/1.1 200 OK\r\nx: y\r\ncontent-length: 5\r\nconnection: keep-alive\r\n\r\nhello")
    #expect(text(Response(status: 299)) == "HTTP/1.1 299 \r\ncontent-length: 0\r\n\r\n")
  }

  @Test func whatMayHaveNoBodyHasNone() {
    #expect(text(hello, "HEAD") == "HTTP/1.1 200 OK\r\nx: y\r\ncontent-length: 5\r\n\r\n")
    #expect(text(Response(status: 204, body: [1])) == "HTTP/1.1 204 No Content\r\n\r\n")
    #expect(text(Response(status: 304, body: [1])) == "HTTP/1.1 304 Not Modified\r\n\r\n")
  }

  @Test func aHandlerCannotSayWhereTheAnswerEnds() {
    let response = Response(
      status: 200,
      headers: [
        ("Content-Length", "9"), ("transfer-encoding", "chunked"), ("Connection", "close"),
        ("x", "a\r\nset-cookie: b\u{0}"),
      ])
    #expect(text(response) == "HTTP/1.1 200 OK\r\nx: a  set-cookie: b \r\ncontent-length: 0\r\n\r\n")
  }
}
