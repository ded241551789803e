import Testing

@testable import LocalServer

struct ResponseEncodingTests {
  @Test func `a response has its headers first, and no body if it may not have one`() {
    func text(_ response: Response) -> String {
      String(decoding: response.encoded(keepsAlive: true), as: UTF8.self)
    }
    #expect(
      text(Response(status: 200, headers: [("x", "y")], body: Array("hello".utf8)))
        == "HTTP/1.1 200 OK\r\nx: y\r\ncontent-length: 5\r\n\r\nhello")
    #expect(text(Response(status: 204, body: [1])) == "HTTP/1.1 204 No Content\r\n\r\n")
  }
}
