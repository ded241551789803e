import Entities
import Foundation
@testable import TestSupport
import Testing

@testable import RemoteBackends

@Suite(.serialized, .timeLimit(.minutes(15))) struct InsecureTests {
  @Test(arguments: [
    "http://rickandmortyapi.com/api", "http://0.0.0.0", "http://127.1", "http://127.0.0.1.example.com",
    "http://localhost.com",
    "http://localhost@example.com", "http://192.168.1.1", "http://[::2]", "HTTP://example.com", "http:",
    "ftp://localhost", "file:///etc/passwd", "data:,x", "ws://localhost", "/path",
  ])
  func nothingIsSentOverPlainHTTP(url: String) async throws {
    let clock = TestClock.holdingTimeouts
    let client = HTTPClient.test(clock, latency: .seconds(1))
    #expect(await client.failure(HTTPRequest(.get, try #require(URL(string: url)))) == .insecure)
    #expect(clock.sleeps.isEmpty, "the latency is not slept either")
  }

  @Test(arguments: [
    "http://localhost:1", "http://LOCALHOST", "http://127.0.0.1", "http://127.255.0.3:80", "http://[::1]:1",
    "https://example.com", "HTTPS://example.com:8443",
  ])
  func secureOriginsAreAccepted(url: String) throws {
    _ = try URLOrigin(of: try #require(URL(string: url)))
  }

  @Test func thisComputerMayUsePlainHTTP() async throws {
    let server = try FaultServer([.respond(200)])
    let url = try #require(URL(string: "http://localhost:\(server.port)"))
    #expect(try await HTTPClient.test().send(HTTPRequest(.get, url)).status == 200)
  }

  @Test func aServerWithoutANameIsNotFound() throws {
    let url = try #require(URL(string: "https:///path"))
    #expect(throws: NetworkError.hostNotFound) { try URLOrigin(of: url) }
  }
}
