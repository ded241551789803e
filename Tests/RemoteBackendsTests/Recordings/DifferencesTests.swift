import Entities
import Foundation
import TestSupport
import Testing

@testable import RemoteBackends

/// What a server answers otherwise than it did.
struct DifferencesTests {
  private typealias Answer = Result<HTTPResponse, NetworkError>

  private func differences(from old: Answer, to new: Answer) throws -> [String] {
    let request = HTTPRequest.line("GET /auth/v1/user")
    return try #require(HTTPExchange(request, at: Date(), after: .zero, old)).differences(to: new)
  }

  @Test(arguments: [
    (#"{"a":1}"#, #"{"a":1,"b":2}"#, ["b is new"]), (#"{"a":1,"b":2}"#, #"{"a":1}"#, ["b is missing"]),
    (#"{"user":{"id":"1"}}"#, #"{"user":{"uid":"1"}}"#, ["user.id is missing", "user.uid is new"]),
    (#"{"a":1}"#, #"{"a":"1"}"#, ["a is a text, recorded: a number"]),
    (#"{"a":true}"#, #"{"a":1}"#, ["a is a number, recorded: true or false"]),
    (#"{"a":[]}"#, #"{"a":{}}"#, ["a is an object, recorded: a list"]),
    (#"{"a":[{"b":1},{"c":1}]}"#, #"{"a":[{"b":1}]}"#, ["a[].c is missing"]),
    (#"{"a":[{"b":1}]}"#, #"{"a":[{"b":2},{"b":3,"d":1}]}"#, ["a[].d is new"]),
    (#"{"a":[{"b":null},{"b":1}]}"#, #"{"a":[{"b":"1"}]}"#, ["a[].b is a text, recorded: a number"]),
    (#"{"a":[1]}"#, #"{"a":["1"]}"#, ["a[] is a text, recorded: a number"]),
    (#"{"a":[[{"b":1}]]}"#, #"{"a":[[{"b":"1"}]]}"#, ["a[][].b is a text, recorded: a number"]),
    (#"[1]"#, #"{}"#, ["the body is an object, recorded: a list"]),
    ("", "{}", ["the body is JSON, recorded: not JSON"]), ("{}", "<html>", ["the body is not JSON, recorded: JSON"]),
  ])
  func fieldsAreCompared(old: String, new: String, expected: [String]) throws {
    #expect(try differences(from: .json(old), to: .json(new)) == expected)
    #expect(try differences(from: .json(old), to: .json(old)).isEmpty)
  }

  @Test(arguments: [
    (
      #"{"id":"1","at":"2026-11-28T20:00:00Z","expires_at":1}"#,
      #"{"id":"2","at":"2026-11-30T20:00:00Z","expires_at":2.5}"#
    ),
    (#"{"access_token":"a.b.c"}"#, #"{"access_token":"d.e.f"}"#), (#"{"a":null}"#, #"{"a":{"b":1}}"#),
    (#"{"a":[{"b":null},{"b":1}]}"#, #"{"a":[{"b":null}]}"#), (#"{"a":[]}"#, #"{"a":[{"b":1}]}"#),
    (#"{"a":[1,2]}"#, #"{"a":[3]}"#), (#"{"a":1,"b":2}"#, #"{"b":2,"a":1}"#), ("", ""), ("<a>", "<b>"),
    (#"{"message":"Hello"}"#, #"{"message":"Good day"}"#),
  ])
  func otherValuesAreNoDifference(old: String, new: String) throws {
    #expect(try differences(from: .json(old), to: .json(new)).isEmpty)
    #expect(try differences(from: .json(new), to: .json(old)).isEmpty)
  }

  @Test(arguments: ["code", "error", "error_code", "error_description", "message", "msg"])
  func theTextsOfErrorsAreComparedExceptTheirNumbers(field: String) throws {
    func error(_ text: String) -> Answer { .json(429, #"{"\#(field)":"\#(text)","id":"\#(text)"}"#) }
    #expect(try differences(from: error("wait 7 s"), to: error("wait 59 s")).isEmpty)
    #expect(
      try differences(from: error("wait 7 s"), to: error("wait 7 h")) == [
        #"\#(field) is "wait 7 h", recorded: "wait 7 s""#
      ])
  }

  @Test(
    arguments: [
      (.json(200, "{}"), .json(503, #"{"a":1}"#), ["status 503, recorded: status 200"]),
      (.json(200, "{}"), .json(201, #"{"a":1}"#), ["status 201, recorded: status 200", "a is new"]),
      (
        .json(400, #"{"code":"a"}"#), .json(422, #"{"code":"b"}"#),
        ["status 422, recorded: status 400", #"code is "b", recorded: "a""#]
      ),
      (.failure(.offline), .json("{}"), ["status 200, recorded: offline"]),
      (.json("{}"), .failure(.timedOut), ["timed out, recorded: status 200"]),
      (.failure(.offline), .failure(.timedOut), ["timed out, recorded: offline"]),
      (.failure(.offline), .failure(.offline), []),
      (.failure(.cancelled), .json("{}"), []), (.failure(.cancelled), .failure(.offline), []),
    ] as [(Result<HTTPResponse, NetworkError>, Result<HTTPResponse, NetworkError>, [String])])
  func statusesAndErrorsOfTheConnectionAreCompared(
    old: Result<HTTPResponse, NetworkError>, new: Result<HTTPResponse, NetworkError>, expected: [String]
  ) throws {
    #expect(try differences(from: old, to: new) == expected)
  }

  @Test func aComparedRunNamesWhatItsServerAnswersOtherwise() async throws {
    let recording = try HTTPRecording(
      .archive([ArchiveEntry(answer: #"{"id":"1","name":"a"}"#), ArchiveEntry("GET /api/character/1")])
    ).rewound(clock: TestClock(), isCompared: true)
    let network = NetworkStub(.json("{}"), .json(#"{"id":"2"}"#), .json(#"{"id":"3"}"#), .json("{}"))
    let user = "GET /auth/v1/user?token=5ec1e7"
    for (line, differs) in [
      (user, false), ("GET /auth/v1/user", true), ("GET /auth/v1/user", true), ("GET /api/character/1", true),
    ] {
      let answer = try await recording.record(.line(line), through: network.client.send)
      #expect(answer.status == 200)
      #expect(recording.differs == differs, "a request that was not recorded has nothing that differs")
    }
    #expect(recording.notes.count == 2)
    #expect(recording.notes.last == "GET /auth/v1/user: name is missing")
    #expect(recording.notes.first?.contains("no recorded answer to GET /auth/v1/user?token=") == true)
    #expect(!recording.notes.joined().contains("5ec1e7"))
  }

  @Test func aCallThatIsCancelledIsNotCompared() async throws {
    let recording = try HTTPRecording(.archive([ArchiveEntry()])).rewound(clock: TestClock(), isCompared: true)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await recording.record(
        .line("GET /auth/v1/user"), through: NetworkStub(.failure(.cancelled)).client.send)
    }
    await #expect(throws: NetworkError.cancelled) { try await task.value }
    #expect(recording.notes.isEmpty)
    #expect(recording.isEmpty)
  }
}
