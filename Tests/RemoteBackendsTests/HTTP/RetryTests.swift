import Foundation
@testable import RemoteBackends
@testable import TestSupport
import Testing

@Suite(.serialized, .timeLimit(.minutes(15))) struct RetryTests {
  private let clock = TestClock.holdingTimeouts

  @Test(arguments: [429, 503])
  func aBusyServerIsRetriedAfterGrowingPauses(status: Int) async throws {
    let server = try FaultServer([.respond(status)], [.respond(status)], [.respond(200, [:], "done")])
    let response = try await HTTPClient.test(clock, random: 0.5).send(HTTPRequest(.get, server.url))
    #expect(response.body == Data("done".utf8))
    #expect(server.requests.count == 3)
    #expect(clock.pauses == [.milliseconds(250), .milliseconds(500)])
  }

  @Test(arguments: [502, 504])
  func aFailureOfAGatewayIsRetriedOnce(status: Int) async throws {
    let server = try FaultServer([.respond(status)], [.respond(status)], [.respond(200)])
    #expect(try await HTTPClient.test(clock).send(HTTPRequest(.get, server.url)).status == status)
    #expect(server.requests.count == 2)
  }

  @Test func theLastResponseIsReturned() async throws {
    let server = try FaultServer([.respond(503, [:], "1")], [.respond(503, [:], "2")], [.respond(503, [:], "3")])
    let response = try await HTTPClient.test(clock).send(HTTPRequest(.get, server.url))
    #expect(response.status == 503)
    #expect(response.body == Data("3".utf8))
    #expect(server.requests.count == 3)
  }

  @Test func pausesGrowToThirtySeconds() async throws {
    let server = try FaultServer([.respond(503)])
    _ = try await HTTPClient.test(clock, retryLimit: 8, random: 1).send(HTTPRequest(.get, server.url))
    #expect(clock.pauses == [0.5, 1, 2, 4, 8, 16, 30, 30].map { .seconds($0) })
  }

  @Test(arguments: [429, 502, 503, 504])
  func aRequestThatIsNotIdempotentIsSentOnce(status: Int) async throws {
    let server = try FaultServer([.respond(status, ["Retry-After": "1"])])
    #expect(try await HTTPClient.test(clock).send(HTTPRequest(.post, server.url)).status == status)
    #expect(server.requests.count == 1)
    #expect(clock.pauses.isEmpty)
  }

  @Test(arguments: [
    (["Retry-After": "7"], 7), (["Retry-After": "30"], 30), (["Retry-After": "0"], 0), (["Retry-After": "-5"], 0),
  ])
  func theServerDecidesThePause(headers: [String: String], seconds: Int) async throws {
    let server = try FaultServer([.respond(429, headers)], [.respond(200)])
    #expect(try await HTTPClient.test(clock).send(HTTPRequest(.get, server.url)).status == 200)
    #expect(clock.pauses == (seconds == 0 ? [] : [.seconds(seconds)]))
    #expect(server.requests.count == 2)
  }

  @Test func aLongPauseIsLeftToTheCaller() async throws {
    let server = try FaultServer([.respond(429, ["Retry-After": "31"])])
    let response = try await HTTPClient.test(clock).send(HTTPRequest(.get, server.url))
    #expect(response.status == 429)
    #expect(response.retryAfter == 31)
    #expect(server.requests.count == 1)
    #expect(clock.pauses.isEmpty)
  }

  @Test(arguments: [nil, "", "soon", "1.5", "99999999999999999999", "Wed, 99 Oct 2015 07:28:00 GMT"])
  func aMalformedRetryAfterIsIgnored(value: String?) {
    #expect(HTTPResponse(status: 429, headers: value.map { ["Retry-After": $0] } ?? [:]).retryAfter == nil)
  }
}
