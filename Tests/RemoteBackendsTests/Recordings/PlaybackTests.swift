import Entities
import Foundation
import MicroappBasics
import TestSupport
import Testing

@testable import RemoteBackends

/// Which recorded answer a request has, and when.
struct PlaybackTests {
  private let clock = TestClock()

  /// Entries that begin a second apart, from lines such as `GET /auth/v1/user`; the answer of a read is the number of writes
  /// before it.
  private static func entries(_ lines: [String]) -> [ArchiveEntry] {
    lines.enumerated().map { index, line in
      let writes = lines[..<index].count { !$0.hasPrefix("GET") }
      var entry = ArchiveEntry(line, answer: "\(writes)")
      entry.date = "2026-11-28T20:00:0\(index).000Z"
      return entry
    }
  }

  private static let (read, write) = ("GET /auth/v1/user", "POST /auth/v1/user")

  /// All sequences of up to five reads and writes of one path, with a read.
  private static let sequences: [[String]] = (1...5).flatMap { count in
    (0..<(1 << count) - 1).map { bits in (0..<count).map { bits >> $0 & 1 == 0 ? read : write } }
  }

  @Test func aReadSeesTheStateAfterTheLastWriteAlsoWithAReadMoreAtAnyPlace() async throws {
    for recorded in Self.sequences {
      let states = recorded.indices.filter { recorded[$0] == Self.read }.map { index in
        recorded[..<index].count { $0 == Self.write }
      }
      for place in 0...recorded.count {
        let recording = try HTTPRecording.playing(.archive(Self.entries(recorded)))
        var writes = 0
        for line in recorded[..<place] + [Self.read] + recorded[place...] {
          // A state that no read has shown is that of the next read, or else of the last.
          let state = line == Self.write ? writes : states.first { $0 >= writes } ?? states.last
          #expect(await recording.answer(to: line) == "200 \(state ?? -1)", "\(recorded), \(place)")
          if line == Self.write { writes += 1 }
        }
      }
    }
  }

  /// The client never asks with these methods, but another tool's file has them.
  @Test(arguments: ["PUT", "DELETE", "PATCH"])
  func writesOfAnyMethodDivideTheReads(method: String) async throws {
    let entries = Self.entries([
      "GET /auth/v1/user", "\(method) /auth/v1/user", "GET /auth/v1/user", "POST /auth/v1/user", "GET /auth/v1/user",
    ])
    let recording = try HTTPRecording.playing(.archive(entries))
    for line in ["GET 0", "GET 0", "POST 1", "GET 2", "GET 2"] {
      #expect(await recording.answer(to: "\(line.dropLast(2)) /auth/v1/user") == "200 \(line.suffix(1))")
    }
  }

  @Test func readsBetweenTwoWritesGoInOrderAndTheLastAgain() async throws {
    var entries = Self.entries(["GET /auth/v1/user", "GET /auth/v1/user", "POST /auth/v1/otp", "GET /auth/v1/user"])
    entries[1] = ArchiveEntry(answer: "later")
    let recording = try HTTPRecording.playing(.archive(entries))
    var answers: [String] = []
    for _ in 1...4 { answers.append(await recording.answer(to: "GET /auth/v1/user")) }
    #expect(answers == ["200 0", "200 later", "200 later", "200 later"])
  }

  @Test func aReadOfTheHeadersAloneDividesNoReads() async throws {
    let recording = try HTTPRecording.playing(
      ArchiveEntry(answer: "0"), ArchiveEntry("HEAD /auth/v1/user"), ArchiveEntry(answer: "1"))
    for answer in ["0", "1", "1"] { #expect(await recording.answer(to: "GET /auth/v1/user") == "200 \(answer)") }
  }

  @Test func equalWritesGoInOrderAndTheLastAgain() async throws {
    let recording = try HTTPRecording.playing(.archive(Self.entries(Array(repeating: "POST /auth/v1/otp", count: 3))))
    var answers: [String] = []
    for _ in 1...5 { answers.append(await recording.answer(to: "POST /auth/v1/otp", #"{"email":"a"}"#)) }
    #expect(answers == ["200 0", "200 1", "200 2", "200 2", "200 2"])
  }

  @Test func theBodyDecidesBeforeTheOrder() async throws {
    var entries = ["a", "b", "a"].enumerated().map { index, password in
      var entry = ArchiveEntry("POST /auth/v1/token?grant_type=password", answer: "\(index)")
      entry.sent = #"{"email":"e","password":"\#(password)","other":{"x":1}}"#
      return entry
    }
    entries.append(ArchiveEntry("POST /auth/v1/token?grant_type=password", answer: "no body"))
    let recording = try HTTPRecording.playing(.archive(entries))
    for (password, answer) in [("b", "1"), ("a", "0"), ("b", "1"), ("a", "2"), ("a", "2"), ("c", "0")] {
      let body = #"{"password":"\#(password)","email":"e","mine":true}"#
      let played = await recording.answer(to: "POST /auth/v1/token?grant_type=password", body)
      #expect(password == "c" || played == "200 \(answer)")
      #expect(played != "200 no body")
    }
  }

  @Test func aSignInIsRefusedUntilTheConfirmation() async throws {
    func signIn(_ answer: String, status: Int) -> ArchiveEntry {
      var entry = ArchiveEntry("POST /auth/v1/token?grant_type=password", answer: answer, status: status)
      entry.sent = #"{"email":"e","password":"p"}"#
      return entry
    }
    let recording = try HTTPRecording.playing(
      signIn("too soon", status: 400), ArchiveEntry("POST /auth/v1/verify"), signIn("session", status: 200))
    let lines = ["token?grant_type=password", "verify", "token?grant_type=password", "token?grant_type=password"]
    var answers: [String] = []
    for line in lines { answers.append(await recording.answer(to: "POST /auth/v1/\(line)", #"{"email":"e"}"#)) }
    #expect(answers == ["400 too soon", "200 {}", "200 session", "200 session"])
  }

  @Test func eachTryIsAnEntryAndIsNotLaterThanTheAnswerWas() async throws {
    let recording = try HTTPRecording.playing(
      .archive(
        [(503, 120), (503, 80), (200, 40)].enumerated().map { index, answer in
          var entry = ArchiveEntry(answer: "\(index)", status: answer.0)
          entry.milliseconds = answer.1
          return entry
        }), clock: clock)
    let client = HTTPClient.recorded(recording, clock: clock)
    #expect(try await client.send(.line("GET /auth/v1/user")).body == Data("2".utf8))
    #expect(clock.sleeps == [120, 80, 40].map { .milliseconds($0) })
  }

  @Test func theServersOwnPauseIsKept() async throws {
    var busy = ArchiveEntry(status: 429)
    busy.headers = #"[{"name":"Retry-After","value":"7"}]"#
    let recording = try HTTPRecording.playing(busy, ArchiveEntry(answer: "done"), clock: clock)
    #expect(try await HTTPClient.recorded(recording, clock: clock).send(.line("GET /auth/v1/user")).status == 200)
    #expect(clock.sleeps == [.seconds(7)])
  }

  @Test func aCallThatWasCancelledIsNeverAnswered() async throws {
    var cancelled = ArchiveEntry(status: 0)
    (cancelled.milliseconds, cancelled.more) = (200, #","_error":"cancelled""#)
    let recording = try HTTPRecording.playing(cancelled, clock: clock)
    await #expect(throws: NetworkError.timedOut) { try await recording.answer(to: .line("GET /auth/v1/user")) }
    #expect(clock.sleeps == [.seconds(30)])
  }

  @Test func aCancelledCallIsPlayedInItsPlaceAndAnsweredAfterThat() async throws {
    var cancelled = ArchiveEntry(status: 0)
    cancelled.more = #","_error":"cancelled""#
    let recording = try HTTPRecording.playing(cancelled, ArchiveEntry(answer: "it"), cancelled, clock: clock)
    var answers: [String] = []
    for _ in 1...4 { answers.append(await recording.answer(to: "GET /auth/v1/user")) }
    #expect(answers == ["timed out", "200 it", "timed out", "200 it"])
  }

  @Test func aCallThatIsCancelledWhileItWaitsUsesNoAnswer() async throws {
    let lines = Array(repeating: "POST /auth/v1/otp", count: 2)
    let entries = Self.entries(lines).map { entry in
      var entry = entry
      entry.milliseconds = 200
      return entry
    }
    let recording = try HTTPRecording.playing(.archive(entries), clock: clock)
    clock.hold()
    let task = Task { try await recording.answer(to: .line("POST /auth/v1/otp")) }
    await clock.wait { !$0.held.isEmpty }
    task.cancel()
    await #expect(throws: NetworkError.cancelled) { try await task.value }
    #expect(recording.isEmpty)
    clock.release()
    #expect(await recording.answer(to: "POST /auth/v1/otp") == "200 0")
  }

  @Test func aFailureTakesItsTimeToo() async throws {
    var lost = ArchiveEntry(status: 0)
    (lost.milliseconds, lost.more) = (200, #","_error":"connection lost""#)
    let recording = try HTTPRecording.playing(lost, clock: clock)
    await #expect(throws: NetworkError.connectionLost) { try await recording.answer(to: .line("GET /auth/v1/user")) }
    #expect(clock.sleeps == [.milliseconds(200)])
  }

  @Test(arguments: [("-1", []), ("null", []), ("12.5", [.milliseconds(10)]), ("86400000", [Duration.seconds(30)])])
  func aTimeIsThatOfARequestAtMost(time: String, sleeps: [Duration]) async throws {
    let file = String.archive([ArchiveEntry()]).replacing(#""time":0"#, with: #""time":\#(time)"#)
    _ = try await HTTPRecording.playing(file, clock: clock).answer(to: .line("GET /auth/v1/user"))
    #expect(clock.sleeps == sleeps)
  }

  @Test func theTimeOfDayBeginsAtTheFirstEntry() throws {
    let recording = try HTTPRecording.playing(ArchiveEntry(), clock: clock)
    let start = try Date("2026-11-28T20:00:00Z", strategy: .iso8601)
    #expect(recording.now == start)
    clock.advance(by: .seconds(90))
    #expect(recording.now == start + 90)
  }

  @Test func anotherRunBeginsAtTheFirstAnswer() async throws {
    let recording = try HTTPRecording.playing(.archive(Self.entries(Array(repeating: "POST /auth/v1/otp", count: 2))))
    #expect(recording.isEmpty)
    #expect(await recording.answer(to: "POST /auth/v1/otp") == "200 0")
    #expect(!recording.isEmpty)
    let other = recording.rewound(clock: clock, isCompared: false)
    #expect(other.isEmpty)
    #expect(await other.answer(to: "POST /auth/v1/otp") == "200 0")
  }

  @Test(arguments: [
    ("GET /api/character?page=3", "; the nearest is …?page=2"),
    ("GET /api/character?page=2&name=rick", "; the nearest is …?page=2"),
    ("GET /api/character?page=0", "; the nearest is …?page=1"),
    ("GET /api/character/9", "; the nearest is GET /api/character/1"),
    ("POST /api/character?page=2", "; the nearest is GET /api/character?page=2"),
    ("POST /auth/v1/token?grant_type=pkce", "; the nearest is …?grant_type=password"),
  ])
  func theNoteNamesTheNearestEntry(line: String, advice: String) async throws {
    let recording = try HTTPRecording.playing(
      .archive(
        [
          "GET /api/character?page=1", "GET /api/character?page=2", "GET /api/character/1",
          "POST /auth/v1/token?grant_type=password", "GET /auth/v1/token",
        ]
        .map { ArchiveEntry($0) }))
    for _ in 1...2 { #expect(await recording.answer(to: line) == "unreachable") }
    #expect(recording.notes == ["no recorded answer to \(line)\(advice)"])
    #expect(recording.isEmpty)
  }

  @Test func anEmptyRecordingHasNoNearestEntry() async throws {
    let recording = try HTTPRecording.playing(.archive([]))
    #expect(await recording.answer(to: "GET /auth/v1/user") == "unreachable")
    #expect(recording.notes == ["no recorded answer to GET /auth/v1/user"])
  }

  @Test func noNoteHasASecret() async throws {
    let recording = try HTTPRecording.playing(ArchiveEntry("GET /auth/v1/verify?token=pkce_0dd5ec1e7&type=signup"))
    let secrets = ["pkce_5ec1e70dd", "5ec1e7-c0de", "5ec1e7-key"]
    for name in ["token", "access_token", "code", "apikey", "redirect_to"] {
      for secret in secrets {
        let value = name == "redirect_to" ? "microapps%3A%2F%2Fx%3Fcode%3D\(secret)" : secret
        _ = await recording.answer(to: "GET /auth/v1/verify?\(name)=\(value)")
      }
    }
    #expect(recording.notes.count == 15)
    for note in recording.notes {
      #expect(!note.contains("5ec1e7") && !note.contains("0dd5ec"), "\(note)")
      #expect(note.contains("the nearest is"))
    }
  }
}
