import Foundation
import POSIX
import Testing
import Views

@testable import Programs
@testable import Runs
@testable import Watch

/// The file of `--record`.
@MainActor
struct RecordingTests {
  private static let name = "my-ale.scenario"

  private func recorded(_ handover: Handover? = nil) async throws -> SessionLab {
    try await SessionLab(recording: Self.name, handover: handover)
  }

  /// The lines of the file below its head.
  private func lines(_ lab: SessionLab) throws -> [String] {
    let text = try #require(lab.file(Self.name))
    #expect(text.hasSuffix("\n"), "the last line is whole")
    return text.lines.dropFirst(3).filter { !$0.isEmpty }
  }

  @Test func recordingHasEachStepAtOnce() async throws {
    let lab = try await recorded()
    #expect(lab.file(Self.name)?.hasPrefix("# My ale\n# Recorded in Lab.") == true)
    for (key, step) in [("a", "type \"a\""), ("b", "type \"ab\""), ("c", "type \"abc\"")] {
      await lab.type(key)
      #expect(try lines(lab) == [step])
    }
    await lab.pass(.seconds(3))
    lab.session.send(.key(Key(.tab)))
    #expect(try lines(lab) == ["type \"abc\"", "sleep 3s", "focus \"Note\""], "its work has not ended")
    await lab.session.settled()
    #expect(try lines(lab) == ["type \"abc\"", "focus \"Note\""], "the time has changed nothing")
    await lab.press(.function(9))
    #expect(try lines(lab) == ["type \"abc\"", "focus \"Note\""], "this key does nothing")
    await lab.pass(.seconds(3))
    _ = try await lab.session.endRecording()
    #expect(try lines(lab) == ["type \"abc\"", "focus \"Note\""], "nothing waits for this time")
  }

  @Test func recordingEndsWithTheTimeThatMatters() async throws {
    let lab = try await recorded()
    await lab.brew("ale")
    let steps = ["type \"ale\"", "focus \"Note\"", "focus \"Brew\"", "sleep 0ms", "tap \"Brew\""]
    #expect(try lines(lab) == steps.filter { $0 != "sleep 0ms" })
    #expect(try await lab.session.endRecording() == "Saved \(lab.path(Self.name)).")
    #expect(try lines(lab).last == "sleep 300ms")
  }

  @Test func recordingPlaysToTheSameScreen() async throws {
    let lab = try await recorded()
    await lab.brew("ale")
    await lab.goBack(to: 2)
    await lab.brew("stout")
    await lab.send(.resize(Size(width: 60, height: 20)))
    await lab.pass(.milliseconds(150))
    _ = try await lab.session.endRecording()

    let script = try Script(#require(lab.file(Self.name)).lines)
    let replay = try await lab.session.program.play(Journal(RunOrigin(script: script)))
    defer { replay.run.close() }
    #expect(replay.failure == nil)
    #expect(RunState(replay.run) == RunState(lab.session.run))
  }

  @Test func recordingHasOnlyTheStepsThatAreDone() async throws {
    let lab = try await recorded()
    await lab.brew("ale")
    await lab.goBack(to: 1)
    #expect(try lines(lab) == ["type \"ale\"", "inspector steps", "press esc"])
    await lab.type("s")
    #expect(try lines(lab) == ["type \"ale\"", "inspector steps", "press esc", "type \"s\""])
  }

  @Test func recordingGoesOnInTheNextBuild() async throws {
    let before = try await recorded()
    await before.type("al")
    let after = try await recorded(before.session.handover())
    await after.type("e")
    #expect(try lines(after) == ["type \"ale\""])
  }

  @Test func recordingHasTheTimeBeforeTheNextBuildToo() async throws {
    let before = try await recorded()
    await before.brew("ale")
    let after = try await recorded(before.session.handover())
    await after.press(.tab)
    #expect(try lines(after).suffix(3) == ["tap \"Brew\"", "sleep 300ms", "focus \"Done\""])
  }

  @Test func recordingNeverHasASecret() async throws {
    let lab = try await recorded()
    await lab.press(.tab, .tab, .tab, .tab)
    for letter in "lubba" {
      lab.session.send(.key(Key(.character(letter))))
      #expect(try lines(lab).last?.hasSuffix("•\"") == true)
      await lab.session.settled()
    }
    let comment = "# A secret of 5 characters, which is not recorded: write it here."
    #expect(try lines(lab).suffix(2) == [comment, "type \"•••••\""])
    #expect(try await lab.session.endRecording()?.hasSuffix(" 1 secret left out.") == true)
  }

  @Test func recordingThatCannotBeWrittenIsReportedUntilItCan() async throws {
    let lab = try await SessionLab(recording: Self.name, banner: StatusBanner())
    try FileManager.default.removeItem(atPath: lab.path(""))
    await lab.type("a")
    #expect(lab.text.contains("Recording stopped"))
    #expect(lab.text.contains("cannot write"))

    try FileSystem.makeFolder(lab.path(""))
    await lab.press(.tab)
    #expect(!lab.text.contains("not recorded"))
    #expect(try lines(lab) == ["type \"a\"", "focus \"Note\""])
    let attributes = try FileManager.default.attributesOfItem(atPath: lab.path(Self.name))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }
}
