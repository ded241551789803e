import Entities
import Foundation
import RemoteBackends
import Testing

@testable import TestSupport

@Suite(.serialized, .timeLimit(.minutes(15))) struct HTTPResponseTests {
  @Test(arguments: [200, 201, 300, 304, 400, 401, 403, 404, 408, 409, 422, 429, 500, 502, 503, 504])
  func statusIsAResponseAndIsNotRetried(status: Int) async throws {
    let body = status == 304 ? "" : #"{"error":"reason"}"#
    let server = try FaultServer([.respond(status, ["X-Kind": "test", "WWW-Authenticate": "Bearer"], body)])
    let response = try await HTTPClient.test().send(
      HTTPRequest([429, 502, 503, 504].contains(status) ? .post : .get, server.url))
    #expect(response.status == status)
    #expect(response.headers["x-kind"] == "test")
    #expect(String(decoding: response.body, as: UTF8.self) == body)
    #expect(server.requests.count == 1)
  }

  @Test(arguments: [#"Basic realm="x""#, #"Bearer realm="x", error="invalid_token""#, "Key"])
  func anAuthenticationChallengeIsAResponse(challenge: String) async throws {
    let server = try FaultServer([.respond(401, ["WWW-Authenticate": challenge], "no")])
    let response = try await HTTPClient.test().send(HTTPRequest(.get, server.url))
    #expect(response.status == 401)
    #expect(response.body == Data("no".utf8))
    #expect(server.requests.count == 1)
  }

  @Test func aRequestArrivesUnchanged() async throws {
    let server = try FaultServer([.respond(200)])
    let url = server.url.appending(queryItems: [URLQueryItem(name: "q", value: "a b&c")])
    let body = Data([0, 1, 2, 0xFF])
    for method in [HTTPRequest.Method.get, .post] {
      let request = HTTPRequest(
        method, url, headers: ["apikey": "key", "Content-Type": "application/json"], body: method == .get ? nil : body)
      #expect(try await HTTPClient.test().send(request).status == 200)
      let seen = try #require(server.requests.last)
      #expect(seen.line == "\(method.rawValue) /path?q=a%20b%26c")
      #expect(seen.headers["apikey"] == "key")
      #expect(seen.headers["content-type"] == "application/json")
      #expect(seen.body == request.body ?? Data())
    }
  }

  /// Foundation on Linux joins two headers, and ends the call at a header without a space after the colon.
  @Test func aContentTypeThatIsSentTwiceIsTheFirst() async throws {
    let server = try FaultServer(
      [
        .send(
          "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Type: application/json; a=b\r\nContent-Length: 2\r\n\r\n{}"
        )
      ],
      [
        .send(
          "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}")
      ])
    let client = HTTPClient.test()
    #expect(try await client.send(HTTPRequest(.get, server.url)).decoded(as: [String: String].self) == [:])
    let page = try await client.send(HTTPRequest(.get, server.url))
    #expect(throws: NetworkError.malformedResponse) { try page.decoded(as: [String: String].self) }
  }

  @Test func noCookieIsStored() async throws {
    let server = try FaultServer([.respond(200, ["Set-Cookie": "id=1; Path=/"])])
    let client = HTTPClient.test()
    for _ in 1...2 { #expect(try await client.send(HTTPRequest(.get, server.url)).status == 200) }
    #expect(server.requests.compactMap { $0.headers["cookie"] } == [])
  }

  @Test func noResponseIsCached() async throws {
    let cached = ["Cache-Control": "max-age=3600", "ETag": "\"1\""]
    let server = try FaultServer([.respond(200, cached, "first")], [.respond(200, cached, "second")])
    let client = HTTPClient.test()
    for body in ["first", "second"] {
      #expect(try await client.send(HTTPRequest(.get, server.url)).body == Data(body.utf8))
    }
  }

  @Test(
    arguments: [
      ([.begin(body: "all"), .close], "all"),
      ([.begin("Transfer-Encoding: chunked", body: "2\r\nab\r\n1\r\nc\r\n0\r\n\r\n")], "abc"),
      ([.begin("Content-Encoding: gzip", "Content-Length: \(zipped.count)"), .data(zipped)], "hello, gzip"),
    ] as [([FaultServer.Step], String)])
  func aBodyIsReadInEachForm(steps: [FaultServer.Step], body: String) async throws {
    let server = try FaultServer(steps)
    #expect(try await HTTPClient.test().send(HTTPRequest(.get, server.url)).body == Data(body.utf8))
  }

  private static let zipped = Data(base64Encoded: "H4sIAAAAAAAAA8tIzcnJ11FIr8osAABKm7FcCwAAAA==") ?? Data()
}
