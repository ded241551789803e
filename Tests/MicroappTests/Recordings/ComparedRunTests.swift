import MicroappKit
import Testing

@testable import Runs
@testable import TestSupport

/// A recorded run that is played on the server of today, whose answers are compared with the recorded ones.
@MainActor
@Suite(.timeLimit(.minutes(15)))
struct ComparedRunTests {
  private static let secrets = ["password1": RecordedPerson.password, "code1": "111111"]

  /// What a server that answers so has otherwise than the one of the recording.
  private func differences(
    _ microapp: (RecordedServer) -> Microapp, _ use: (RecordedPerson, RecordedServer) async throws -> Void,
    on changed: @escaping ChangingServer.Answer
  ) async throws -> [String] {
    let server = try RecordedServer()
    let person = try await RecordedPerson(microapp(server), on: RecordedServer.name)
    try await use(person, server)
    try await person.end()
    server.stop()
    let today = try RecordedServer(answer: changed)
    let replay = try await person.play(on: microapp(today).program) { origin in
      (origin.values, origin.words) = (["--backend": RecordedServer.name], Self.secrets)
    }
    defer { replay.run.close() }
    #expect(replay.failure == nil)
    let answers = try #require(replay.run.answers)
    // The recorded run may have ended, or gone on, before it asked for the next page.
    let differences = answers.notes.filter { !$0.hasPrefix("no recorded answer to ") }
    #expect(answers.differs == !differences.isEmpty)
    return differences
  }

  @Test func theSameServerHasNoDifferences() async throws {
    let auth = try await differences(\.auth, { try await $0.signUp(on: $1, isFailing: false) }) { $2() }
    #expect(auth == [])
    let home = try await differences(\.home, { person, _ in try await person.browse(isFailing: false) }) { $2() }
    #expect(home == [])
  }

  @Test func aStatusAFieldAndTheTextOfAnErrorAreNamedAndNothingElse() async throws {
    let auth = try await differences(\.auth, { try await $0.signUp(on: $1, isFailing: false) }) {
      line, earlier, forward in
      switch (line, earlier) {
      case ("POST /auth/v1/verify", 0):
        ChangingServer.edited(forward()) { $0.replacing("Token has expired or is invalid", with: "Token is wrong") }
      case ("POST /auth/v1/verify", 1): ChangingServer.edited(forward()) { $0.replacing("token_type", with: "kind") }
      default: ChangingServer.edited(forward(), status: 201) { $0 }
      }
    }
    #expect(
      auth == [
        "POST /auth/v1/signup?redirect_to=microapps://login-callback: status 201, recorded: status 200",
        #"POST /auth/v1/verify: message is "Token is wrong", recorded: "Token has expired or is invalid""#,
        "POST /auth/v1/verify: kind is new", "POST /auth/v1/verify: token_type is missing",
      ])
  }

  @Test func aFieldOfAListIsNamedOnce() async throws {
    let home = try await differences(\.home, { person, _ in try await person.browse(isFailing: false) }) {
      line, _, forward in
      line.contains("page=2")
        ? ChangingServer.edited(forward()) { $0.replacing("\"image\"", with: "\"picture\"") } : forward()
    }
    #expect(
      home == [
        "GET /api/character?page=2: results[].image is missing", "GET /api/character?page=2: results[].picture is new",
      ])
  }
}
