import Entities
import Foundation
import RemoteBackends
import Testing

@testable import TestSupport

@Suite(.serialized, .timeLimit(.minutes(15))) struct LimitTests {
  @Test func aBodyThatIsAnnouncedTooLongFailsAtOnce() async throws {
    let server = try FaultServer([.begin("Content-Length: 104857600"), .stall])
    #expect(await HTTPClient.test().failure(HTTPRequest(.get, server.url)) == .responseTooLarge)
    await server.wait { $0.hangUps == 1 }
    #expect(server.hangUps == 1)
  }

  @Test func aBodyWithoutEndFails() async throws {
    let chunk = Data("10000\r\n\(String(repeating: "x", count: 0x10000))\r\n".utf8)
    let server = try FaultServer([.begin("Transfer-Encoding: chunked"), .flood(chunk)])
    #expect(await HTTPClient.test().failure(HTTPRequest(.get, server.url)) == .responseTooLarge)
    await server.wait { $0.hangUps == 1 }
    #expect(server.hangUps == 1)
  }

  @Test func aLimitIsAllowedAndOneMoreIsNot() async throws {
    let server = try FaultServer([.respond(200, [:], "12345")])
    #expect(try await HTTPClient.test(bodyLimit: 5).send(HTTPRequest(.get, server.url)).body.count == 5)
    #expect(await HTTPClient.test(bodyLimit: 4).failure(HTTPRequest(.get, server.url)) == .responseTooLarge)
    let unannounced = try FaultServer([.begin(body: "12345"), .close])
    #expect(try await HTTPClient.test(bodyLimit: 5).send(HTTPRequest(.get, unannounced.url)).body.count == 5)
    #expect(await HTTPClient.test(bodyLimit: 4).failure(HTTPRequest(.get, unannounced.url)) == .responseTooLarge)
  }

  @Test func theLimitIsForTheDecompressedBody() async throws {
    let zipped = try #require(Data(base64Encoded: Self.zeros))
    let server = try FaultServer([.begin("Content-Encoding: gzip", "Content-Length: \(zipped.count)"), .data(zipped)])
    #expect(try await HTTPClient.test(bodyLimit: 200_000).send(HTTPRequest(.get, server.url)).body.count == 200_000)
    #expect(await HTTPClient.test(bodyLimit: 199_999).failure(HTTPRequest(.get, server.url)) == .responseTooLarge)
  }

  /// 200,000 zeros, zipped.
  private static let zeros = """
    H4sIAAAAAAACA+3BMQEAAADCoPVPbQZ/oAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACA1wB7WOBc\
    QA0DAA==
    """
}
