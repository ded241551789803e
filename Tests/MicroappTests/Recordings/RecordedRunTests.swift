import Foundation
import MicroappKit
import Services
import Testing
import Views

@testable import LocalServer
@testable import Programs
@testable import Runs
@testable import TestSupport

/// Runs on a server over HTTP in real time, which are played without it in virtual time.
@MainActor
@Suite(.timeLimit(.minutes(15)))
struct RecordedRunTests {

  /// The server fails once to make the account, and once loses the connection to the answer to a code.
  private static let failing: ChangingServer.Answer = { line, earlier, forward in
    switch earlier {
    case 0 where line.hasPrefix("POST /auth/v1/signup"):
      ChangingServer.answer(503, #"{"code":503,"msg":"Upstream is away"}"#)
    case 1 where line == "POST /auth/v1/verify": nil
    case 0 where line == "GET /api/character?page=1": ChangingServer.answer(503, "", "Retry-After: 0\r\n")
    case 0 where line.contains("name=summer"): nil
    default: forward()
    }
  }

  /// Plays the files many times: each time all bytes are the same, and the screen and the calls are those on the server.
  private func expectSame(_ person: RecordedPerson, plays: Int = 200) async throws {
    let end = RecordedPerson.outcome(of: person.terminal.run)
    var first: String?
    for _ in 0..<plays {
      let replay = try await person.play()
      defer { replay.run.close() }
      try #require(replay.failure == nil, "\(replay.failure?.report ?? "")")
      #expect(replay.run.answers?.notes == [])
      let text = Snapshot(of: replay.run).text
      if first == nil { #expect(RecordedPerson.outcome(of: replay.run) == end) }
      try #require(text == first ?? text)
      first = text
    }
  }

  @Test func aSignUpIsPlayedWithoutItsServer() async throws {
    let server = try RecordedServer(answer: Self.failing)
    let person = try await RecordedPerson(server.auth, on: RecordedServer.name)
    try await person.signUp(on: server, isFailing: true)
    try await person.end()
    server.stop()
    try await expectSame(person)

    let script = try person.folder.text(of: RecordedPerson.script)
    #expect(
      script.contains("type \"$mailbox\"") && script.contains("type \"$password1\"")
        && script.contains("type \"$code\""))
    for file in [script, try person.folder.text(of: RecordedPerson.answers)] {
      for secret in [
        RecordedPerson.password, "greenportam", server.mail?.code ?? "", LocalBackend.anonKey,
      ] {
        #expect(!file.contains(secret))
      }
    }
  }

  @Test func aSearchIsPlayedWithoutItsServer() async throws {
    let server = try RecordedServer(answer: Self.failing)
    let person = try await RecordedPerson(server.home, on: RecordedServer.name)
    try await person.browse(isFailing: true)
    try await person.end()
    server.stop()
    try await expectSame(person)
  }

  @Test func aLinkIsPlayedWithoutItsServer() async throws {
    let server = try RecordedServer()
    let person = try await RecordedPerson(server.auth, on: RecordedServer.name)
    try await person.signInByLink(on: server)
    try await person.end()
    server.stop()
    try await expectSame(person, plays: 2)
    let script = try person.folder.text(of: RecordedPerson.script)
    #expect(script.contains("type \"$mailbox\"") && script.contains("paste \"$link\""))
    let token = try #require(server.mail?.link.firstMatch(of: #/token=([^&]+)/#)).output.1
    #expect(try !(script + person.folder.text(of: RecordedPerson.answers)).contains(token))
  }

  @Test func aSwapToAServerIsOneToItsAnswersWhenItIsPlayed() async throws {
    let server = try RecordedServer()
    let person = try await RecordedPerson(server.home, on: "fake")
    try await person.wait(for: "Rick Sanchez")
    await person.press(.function(3))
    try await person.browse(isFailing: false)
    try await person.end()
    server.stop()
    #expect(server.changes.lines.contains("GET /api/character?name=summer&page=1"))
    let script = try person.folder.text(of: RecordedPerson.script)
    #expect(script.contains("\n--backend fake\n") && script.contains("\nbackend \(RecordedServer.name)\n"))
    try await expectSame(person, plays: 2)
  }

  @Test func oneEndpointIsSwappedToTheAnswersWhileTheOthersStayOnTheFake() async throws {
    let server = try RecordedServer()
    let person = try await RecordedPerson(server.home, on: RecordedServer.name)
    try await person.browse(isFailing: false)
    try await person.end()
    server.stop()
    for name in ["recorded", RecordedServer.name] {
      let script = "--backend fake\n\nwait\nendpoint page \(name)\npress f\nfill Search summer\nwait \"20 of 20\"\nwait"
      let replay = try await person.play { $0.script = try Script(script.lines) }
      defer { replay.run.close() }
      #expect(replay.failure == nil, "\(replay.failure?.report ?? "")")
      let calls = replay.run.content.calls.map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
      #expect(calls.contains { $0.hasPrefix("page(all, 1) … ok") })
      #expect(calls.contains { $0.hasPrefix("setFavourite(1, true) … ok") })
      #expect(calls.contains { $0.hasPrefix("page(\"summer\", 1) on recorded … ok") }, "\(calls)")
    }
  }

  @Test func goingBackPlaysTheAnswersSoFar() async throws {
    let server = try RecordedServer(answer: Self.failing)
    let person = try await RecordedPerson(server.home, on: RecordedServer.name)
    try await person.browse(isFailing: true)
    try await person.end()
    server.stop()
    let (count, answers) = (server.changes.lines.count, try person.folder.text(of: RecordedPerson.answers))
    #expect(person.terminal.history.obstacle == nil)
    try await person.go(to: 1)
    try person.terminal.run.expect("★ Rick Sanchez")
    try person.terminal.run.refuse("▏summer")
    #expect(try !person.folder.text(of: RecordedPerson.answers).contains("name=summer"))
    try await person.go(to: #require(person.terminal.journal.rows.last).count)
    try await person.wait(for: "20 of 20")
    #expect(try person.folder.text(of: RecordedPerson.answers) == answers)
    #expect(server.changes.lines.count == count, "no server was asked")
  }
}
