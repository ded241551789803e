import Endpoints
import Foundation
import Lab
import POSIX
import TestSupport
import Testing
import Views

@testable import Programs
@testable import Runs
@testable import Watch

/// The answers of servers, which are written beside the script of a run.
@MainActor
struct RecordedAnswersTests {
  private static let (script, answers) = ("my-ale.scenario", "my-ale.har")
  private static let known = ["abc": (word: "password#", value: "xyz")]

  private func recorded(
    isEmpty: Bool = false, recording: String = script, _ handover: Handover? = nil
  ) async throws -> SessionLab {
    try await SessionLab(
      recording: recording, answers: StubAnswers(known: Self.known, isEmpty: isEmpty), handover: handover)
  }

  private func typePassword(_ lab: SessionLab) async {
    await lab.press(.tab, .tab, .tab, .tab)
    await lab.type("abc")
  }

  private func mode(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func eachStepIsWrittenWithTheAnswersAndForTheUserAlone() async throws {
    let lab = try await recorded()
    await typePassword(lab)
    #expect(lab.file(Self.script)?.hasSuffix("focus \"Password\"\ntype \"$password1\"\n") == true)
    #expect(lab.file(Self.answers) == "password1 xyz\n")
    for name in [Self.script, Self.answers] { #expect(try mode(of: lab.path(name)) == 0o600) }
    #expect(try await lab.session.endRecording() == "Saved \(lab.path(Self.script)).")
  }

  @Test func anAnswerIsWrittenWhenItComes() async throws {
    let lab = try await recorded(isEmpty: true)
    await typePassword(lab)
    #expect(lab.file(Self.answers) == nil)
    #expect(lab.file(Self.script)?.contains("type \"•••\"") == true)
    (lab.session.run.answers as? StubAnswers)?.receive()
    // It is written by the main actor, whose work keeps its order.
    await Task {}.value
    #expect(lab.file(Self.answers) == "password1 xyz\n")
    #expect(lab.file(Self.script)?.contains("type \"$password1\"") == true)
  }

  /// A program that is killed between the two leaves a script that can be played.
  @Test func theAnswersAreWrittenBeforeTheScriptThatNeedsThem() async throws {
    let lab = try await recorded()
    try FileSystem.remove(lab.path(Self.answers))
    try FileSystem.makeFolder(lab.path(Self.answers))
    await typePassword(lab)
    #expect(lab.file(Self.script)?.contains("$password1") == false)
    try FileManager.default.removeItem(atPath: lab.path(Self.answers))
    await lab.press(.tab)
    #expect(lab.file(Self.script)?.contains("$password1") == true)
    #expect(lab.file(Self.answers) == "password1 xyz\n")
  }

  @Test func anExistingFileOfAnswersIsKept() async throws {
    let folder = try TemporaryFolder()
    try folder.put("mine", as: Self.answers)
    let error = await #expect(throws: UsageError.self) {
      try await recorded(recording: "../\(folder.url.lastPathComponent)/\(Self.script)")
    }
    #expect(error?.message.hasSuffix("/\(Self.answers) exists: record to a new file") == true)
    #expect(try folder.text(of: Self.answers) == "mine")
    #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/\(Self.script)"))
  }

  @Test func theNextBuildCollectsAnswersToo() async throws {
    let before = try await recorded(isEmpty: true)
    await typePassword(before)
    let after = try await recorded(before.session.handover())
    #expect(after.file(Self.script)?.hasSuffix("type \"$password1\"\n") == true)
    #expect(after.file(Self.answers) == "password1 xyz\n")
    #expect(try await SessionLab(answers: StubAnswers()).session.run.answers == nil, "without --record there are none")
  }

  @Test func aScenarioIsSavedWithItsAnswersUnderANameThatNeitherFileHas() async throws {
    let lab = try await recorded()
    try FileSystem.makeFolder(lab.path("Scenarios/recorded"))
    try FileSystem.write("mine", to: lab.path("Scenarios/recorded/recorded-1.har"))
    await typePassword(lab)
    #expect(await lab.save().hasSuffix("recorded-2.scenario."))
    #expect(lab.file("Scenarios/recorded/recorded-1.har") == "mine")
    #expect(lab.file("Scenarios/recorded/recorded-2.har") == "password1 xyz\n")
    #expect(try mode(of: lab.path("Scenarios/recorded/recorded-2.har")) == 0o600)
  }
}
