import Testing

@testable import LocalServer

struct ResponseEncodingTests {
  private func text(_ response: Response, _ method: String = "GET", keepsAlive: Bool = true) -> String {
    String(decoding: response.encoded(for: method, keepsAlive: keepsAlive), as: UTF8.self)
  }

  private let hello = Response(status: 200, headers: [("x", "y")], body: Array("hello".utf8))

  @Test func itSaysItsLengthAndWhetherTheConnectionStays() {
    #expect(text(hello) == "HTTP/1.1 200 OK\r\nx: y\r\ncontent-length: 5\r\n\r\nhello")
    #expect(
      text(hello, keepsAlive: false)
        == "HTTP/1.1 200 OK\r\nx: y\r\ncontent-length: 5\r\nconnection: close\r\n\r\nhello")
  }

  @Test func whatMayHaveNoBodyHasNone() {
    #expect(text(hello, "HEAD") == "HTTP/1.1 200 OK\r\nx: y\r\ncontent-length: 5\r\n\r\n")
    #expect(text(Response(status: 204, body: [1])) == "HTTP/1.1 204 No Content\r\n\r\n")
  }
}
