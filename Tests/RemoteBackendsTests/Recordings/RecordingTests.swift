import AccountEntities
import Entities
import Foundation
import MicroappBasics
import Services
import Testing

@testable import RemoteBackends
@testable import TestSupport

/// What is kept of a run while servers answer.
@Suite(.serialized, .timeLimit(.minutes(15))) struct RecordingTests {
  private let clock = TestClock.holdingTimeouts

  private func client(_ recording: HTTPRecording) -> HTTPClient {
    .live(
      clock: clock, latency: .microseconds(20_500), limits: .init(timeout: TestClock.timeout), recording: recording,
      random: { 0.5 })
  }

  private func request(_ server: FaultServer, _ path: String = "/api/character/1") -> HTTPRequest {
    HTTPRequest(.get, URL(string: path, relativeTo: server.url)?.absoluteURL ?? server.url)
  }

  @Test func eachTryAndEachRedirectIsAnEntryWithItsTime() async throws {
    let json = ["Content-Type": "application/json", "Set-Cookie": "a=5ec1e7"]
    let server = try FaultServer(
      [.respond(503)], [.respond(302, ["Location": "/api/character/2"])], [.respond(503)],
      [.respond(200, json, #"{"id":1}"#)])
    let recording = try HTTPRecording().rewound(clock: clock, isCompared: false)
    #expect(try await client(recording).send(request(server)).status == 200)
    let exchanges = try HTTPArchive(recording.file(words: [:])).exchanges
    #expect(exchanges.map(\.status) == [503, 302, 503, 200])
    #expect(exchanges.map(\.address.path) == ["/character/1", "/character/1", "/character/2", "/character/1"])
    #expect(exchanges.map(\.duration) == Array(repeating: .microseconds(20_500), count: 4))
    #expect(exchanges[1].response?.headers["location"] == "/api/character/2")
    #expect(exchanges[3].response?.headers == ["content-type": "application/json"])
  }

  @Test func anErrorOfTheConnectionIsAnEntry() async throws {
    let server = try FaultServer([.close])
    let recording = try HTTPRecording().rewound(clock: clock, isCompared: false)
    #expect(await client(recording).failure(request(server)) == .connectionLost)
    let file = recording.file(words: [:])
    #expect(file.contains(#""_error":"connection lost""#) && file.contains(#""status":0"#))
    #expect(try await HTTPRecording.playing(file).answer(to: "GET /api/character/1") == "connection lost")
  }

  @Test func anotherAddressIsNoEntry() async throws {
    let server = try FaultServer([.respond(200)])
    let recording = try HTTPRecording.empty()
    #expect(try await client(recording).send(request(server, "/elsewhere")).status == 200)
    #expect(recording.isEmpty)
    #expect(try HTTPArchive(recording.file(words: [:])).exchanges.isEmpty)
  }

  @Test func theFileHasTheAnswerWhenTheClosureIsCalled() async throws {
    let recording = try HTTPRecording.empty()
    let counts = CheckedMutex<[Int?]>([])
    recording.onAnswer {
      let count = try? HTTPArchive(recording.file(words: [:])).exchanges.count
      counts.withLock { $0.append(count) }
    }
    for outcome in [NetworkStub.Outcome.json("{}"), .json(400, "{}"), .failure(.offline)] {
      _ = try? await recording.record(.line("GET /auth/v1/user"), through: NetworkStub(outcome).client.send)
    }
    #expect(counts.withLock(\.self) == [1, 2, 3])
  }

  @Test func aPageIsNotWritten() async throws {
    let recording = try HTTPRecording.empty()
    let page = NetworkStub(.page(200, #"{"name":"5ec1e7"}"#)).client
    _ = try await recording.record(.line("GET /auth/v1/user"), through: page.send)
    #expect(!recording.file(words: [:]).contains("5ec1e7"))
    #expect(try await HTTPRecording.playing(recording.file(words: [:])).answer(to: .line("GET /auth/v1/user")).isPage)
  }

  @Test func aPlayedAnswerCallsTheClosureToo() async throws {
    let recording = try HTTPRecording.playing(ArchiveEntry())
    let calls = CheckedMutex(0)
    recording.onAnswer { calls.withLock { $0 += 1 } }
    for _ in 1...2 { #expect(await recording.answer(to: "GET /auth/v1/user") == "200 {}") }
    #expect(await recording.answer(to: "POST /auth/v1/user") == "unreachable")
    #expect(calls.withLock(\.self) == 2)
  }

  @Test func anotherRunPlaysInTheOrderOfTheRequestsNotOfTheAnswers() async throws {
    let recording = try HTTPRecording.empty()
    let request = HTTPRequest.line("GET /auth/v1/user")
    _ = try await recording.record(request) { request throws(NetworkError) in
      let second = NetworkStub(.json("second")).client
      _ = try await recording.record(request, through: second.send)
      return try await NetworkStub(.json("first")).client.send(request)
    }
    let other = recording.rewound(clock: clock, isCompared: false)
    for answer in ["first", "second"] { #expect(await other.answer(to: "GET /auth/v1/user") == "200 \(answer)") }
  }

  @Test(arguments: [(["Retry-After": "7"], "7"), (["Retry-After": "Wed, 21 Oct 2015 07:28:30 GMT"], "30"), ([:], nil)])
  func aPauseIsWrittenInSeconds(headers: [String: String], pause: String?) async throws {
    let recording = try HTTPRecording.empty()
    let answer = NetworkStub.Outcome.json(
      429, "{}", headers: headers.merging(["Date": "Wed, 21 Oct 2015 07:28:00 GMT"]) { $1 })
    _ = try await recording.record(.line("GET /auth/v1/user"), through: NetworkStub(answer).client.send)
    let written = try #require(try HTTPArchive(recording.file(words: [:])).exchanges.first?.response)
    #expect(written.headers["retry-after"] == pause)
  }

  /// The link is that of an email, and no request of the run has asked for it.
  @Test(arguments: ["https://ref.supabase.co", "http://127.0.0.1:54321"])
  func aLinkOfTheRecordedServerSignsIn(server: String) async throws {
    let link = "\(server)/auth/v1/verify?token=pkce_c0ffee&type=magiclink&redirect_to=microapps://login-callback"
    var verification = ArchiveEntry("GET /auth/v1/verify", status: 303)
    verification.url = link
    verification.headers = #"[{"name":"location","value":"microapps://login-callback?code=c0de"}]"#
    let session = #"{"access_token":"a","refresh_token":"r","user":{"id":"1","email":"rick@citadel.org"}}"#
    let recording = try HTTPRecording.playing(
      verification, ArchiveEntry("POST /auth/v1/token?grant_type=pkce", answer: session))
    let service = try SupabaseAuth.recorded(recording, clock: clock).service
    #expect(try await service.redeem(.link(link)).user.uid == "1")
    await #expect(throws: AccountError.self) {
      try await service.redeem(.link(link.replacing(server, with: "https://attacker.example")))
    }
    #expect(recording.notes.isEmpty)
  }
}
