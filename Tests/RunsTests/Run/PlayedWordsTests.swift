import Endpoints
import Lab
import MicroappBasics
import Testing
import Views

@testable import Runs

/// The words of a script that is played with answers, which have their values.
@MainActor
struct PlayedWordsTests {
  /// The texts in the place of these words, in a run with answers of these values.
  private func texts(
    _ words: String..., values: [String: [String]], isPlayed: Bool = true, own: [String: String] = [:]
  ) async throws -> [String] {
    let inbox = Inbox()
    inbox.receive(to: "morty@citadel.org", "Your code is 111111.", link: "microapps://login-callback?code=1")
    let program = Program(
      "Lab", about: "", hint: "", keys: "", flags: [Flag("--backend", "NAME", "", default: "fake")], servers: ["moon"],
      file: "/nowhere/Lab.swift"
    ) { _, _ in ProgramContent(Text(""), inbox: inbox) }
    var origin = RunOrigin(values: isPlayed ? [:] : ["--backend": "moon"])
    (origin.answers, origin.words) = (isPlayed ? StubAnswers(words: values) : nil, own)
    let run = try Run(program, from: origin)
    defer { run.close() }
    var texts: [String] = []
    for word in words {
      texts.append(try await run.filled(#require(try ScriptCommand(line: "type \(word)"))).input ?? "")
    }
    return texts
  }

  @Test func eachUseHasTheNextValueAndThenTheLast() async throws {
    let texts = try await texts(
      "$code", "$password1", "$code", "$code", "$password1",
      values: ["code": ["123456", "234567"], "password1": ["x"]])
    #expect(texts == ["123456", "x", "234567", "234567", "x"])
  }

  @Test func theLongestNameIsTheWord() async throws {
    let texts = try await texts(
      "$code1", "$code", "$code12", "a$code1.", "$coder", "$password",
      values: ["code": ["0"], "code1": ["1"], "code12": ["12"]])
    #expect(texts == ["1", "0", "12", "a1.", "$coder", "$password"])
  }

  @Test func theAnswersKnowTheAddressAndTheEmail() async throws {
    let words = ["mailbox": ["m@x.org"], "new": ["n@x.org"], "code": ["123456"], "link": ["microapps://x"]]
    #expect(
      try await texts("$mailbox", "$new", "$code", "$link", values: words)
        == ["m@x.org", "n@x.org", "123456", "microapps://x"])
    #expect(
      try await texts("$mailbox", "$new", "$code", values: [:])
        == ["morty@citadel.org", "birdperson@example.org", "111111"], "those of a fake beside the answers")
  }

  @Test func aWordThatNothingKnowsFailsTheLine() async throws {
    for word in ["$password2", "$code1", "$token3"] {
      for isPlayed in [true, false] {
        let reason = await reason { _ = try await texts(word, values: ["password1": ["x"]], isPlayed: isPlayed) }
        #expect(
          reason == "\(word) has no value: the answers beside the script have it, if it was recorded with them")
      }
    }
  }

  @Test func onAServerTheUserSaysTheSecrets() async throws {
    let own = ["password1": "wubbalubba"]
    #expect(try await texts("$password1", "$code", values: [:], isPlayed: false, own: own) == ["wubbalubba", "111111"])
  }
}
