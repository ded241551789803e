import Entities
import Foundation
import Testing

@testable import RemoteBackends
@testable import TestSupport

@Suite(.serialized, .timeLimit(.minutes(15))) struct RedirectTests {
  private static let secrets = ["Authorization": "Bearer 1", "apikey": "2", "Cookie": "3", "X-Kind": "test"]

  @Test(arguments: ["/other?a=1", "other?a=1", "//127.0.0.1:PORT/other?a=1", "http://127.0.0.1:PORT/other?a=1"])
  func aRedirectWithinTheServerKeepsAllHeaders(location: String) async throws {
    let server = try FaultServer([.redirect(307, location)], [.respond(404)])
    #expect(try await HTTPClient.test().send(HTTPRequest(.get, server.url, headers: Self.secrets)).status == 404)
    #expect(server.requests.map(\.line) == ["GET /path", "GET /other?a=1"])
    #expect(server.requests.allSatisfy { $0.headers["authorization"] == "Bearer 1" && $0.headers["apikey"] == "2" })
  }

  @Test func secretsAreNotSentToAnotherServer() async throws {
    let other = try FaultServer([.respond(200, [:], "other")])
    let server = try FaultServer([.redirect(302, other.url.absoluteString)])
    let response = try await HTTPClient.test().send(HTTPRequest(.get, server.url, headers: Self.secrets))
    #expect(response.body == Data("other".utf8))
    let seen = try #require(other.requests.first)
    #expect(["authorization", "apikey", "cookie"].allSatisfy { seen.headers[$0] == nil })
    #expect(seen.headers["x-kind"] == "test")
    #expect(server.requests.first?.headers["authorization"] == "Bearer 1")
  }

  /// It was sent to the first server, so the error must not say that nothing was sent.
  @Test(arguments: [307, 308]) func aPostIsNotSentToAnotherServer(status: Int) async throws {
    let other = try FaultServer([.respond(200)])
    for (place, body) in [(other.url.absoluteString, Data("password".utf8)), ("http://a.example/x", nil)] {
      let server = try FaultServer([.redirect(status, place)])
      #expect(try await HTTPClient.test().send(HTTPRequest(.post, server.url, body: body)).status == status)
      #expect(server.requests.count == 1)
    }
    #expect(other.requests.isEmpty)
  }

  @Test(arguments: [307, 308]) func aPostIsSentAgainToTheSameServer(status: Int) async throws {
    let server = try FaultServer([.redirect(status, "/next")], [.respond(200)])
    let request = HTTPRequest(.post, server.url, headers: ["Content-Type": "text/plain"], body: Data("text".utf8))
    #expect(try await HTTPClient.test().send(request).status == 200)
    #expect(server.requests.map(\.line) == ["POST /path", "POST /next"])
    #expect(server.requests.allSatisfy { $0.body == request.body && $0.headers["content-type"] == "text/plain" })
  }

  @Test(arguments: [301, 302, 303]) func aPostIsNotSentAgainAsGet(status: Int) async throws {
    let server = try FaultServer([.redirect(status, "/next")])
    for body in [nil, Data("password".utf8)] {
      let response = try await HTTPClient.test().send(HTTPRequest(.post, server.url, body: body))
      #expect(response.status == status)
    }
    #expect(server.requests.map(\.line) == ["POST /path", "POST /path"])
  }

  @Test func fiveRedirectsAreFollowedAndNotSix() async throws {
    let hop = [FaultServer.Step.redirect(302, "/next")]
    let server = try FaultServer(hop, hop, hop, hop, hop, [.respond(200)])
    #expect(try await HTTPClient.test().send(HTTPRequest(.get, server.url)).status == 200)
    let loop = try FaultServer(hop)
    #expect(await HTTPClient.test().failure(HTTPRequest(.get, loop.url)) == .malformedResponse)
    #expect(loop.requests.count == 6)
  }

  /// The locations with a code or an error were recorded from Supabase Auth on 2026-11-24.
  @Test(arguments: [
    "/next", "microapps://login-callback?code=c0de", "http://127.0.0.1:3000?code=c0de",
    "microapps://login-callback#error=access_denied&error_code=otp_expired&sb=", "no location at all", "",
  ])
  func aRedirectThatIsNotFollowedIsTheResponse(location: String) async throws {
    let server = try FaultServer([.redirect(303, location)])
    var request = HTTPRequest(.get, server.url)
    request.followsRedirects = false
    let response = try await HTTPClient.test().send(request)
    #expect(response.status == 303)
    #expect(response.headers["location"] == location)
    #expect(server.requests.count == 1)
  }

  @Test(arguments: [
    ("https://a.example/x", "http://a.example/x"), ("https://a.example/x", "http://127.0.0.1/x"),
    ("http://127.0.0.1/x", "http://a.example/x"), ("https://a.example/x", "ftp://a.example/x"),
    ("https://a.example/x", "file:///etc/passwd"), ("https://a.example/x", "javascript:0"),
  ])
  func insecureRedirectsAreRefused(from: String, to: String) throws {
    let request = HTTPRequest(.get, try #require(URL(string: from)))
    #expect(throws: NetworkError.insecure) {
      try request.redirected(by: HTTPResponse(status: 302, headers: ["Location": to]))
    }
  }

  @Test(arguments: [
    ("https://a.example/x", "https://a.example:443/y", true), ("https://a.example/x", "https://A.EXAMPLE/y", true),
    ("https://a.example/x", "https://a.example:444/y", false), ("https://a.example/x", "https://b.a.example/y", false),
    ("http://localhost/x", "https://localhost/y", false),
  ])
  func anotherSchemeHostOrPortIsAnotherServer(from: String, to: String, isSame: Bool) throws {
    let request = HTTPRequest(.get, try #require(URL(string: from)), headers: Self.secrets)
    let next = try #require(try request.redirected(by: HTTPResponse(status: 302, headers: ["Location": to])))
    #expect(next.headers == (isSame ? Self.secrets : ["X-Kind": "test"]))
  }

  @Test(arguments: [(302, [:]), (300, ["Location": "/y"]), (304, ["Location": "/y"]), (201, ["Location": "/y"])])
  func otherStatusesAreNoRedirects(status: Int, headers: [String: String]) async throws {
    let server = try FaultServer([.respond(status, headers)])
    #expect(try await HTTPClient.test().send(HTTPRequest(.get, server.url)).status == status)
    #expect(server.requests.count == 1)
  }
}

extension FaultServer.Step {
  fileprivate static func redirect(_ status: Int, _ location: String) -> FaultServer.Step {
    .respond(status, ["Location": location], "moved")
  }
}
