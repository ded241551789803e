import POSIX
import Testing
import Views

@testable import ProgramKit
@testable import ScenarioTools
@testable import Scripting

/// The file of `--record`, while the session goes on and at its end.
@MainActor
struct RecordingTests {
  private func recorded() async throws -> SessionLab {
    let lab = try await SessionLab("--record", "unused")
    lab.session.recording.file = lab.path("my-ale.scenario")
    return lab
  }

  private func lines(_ lab: SessionLab) throws -> [String] {
    try lab.session.writeRecording()
    return try #require(lab.file("my-ale.scenario")).lines
  }

  @Test func theFileHasEachStepBeforeTheProgramHandlesIt() async throws {
    let lab = try await recorded()
    var texts: [[String]] = []
    lab.session.onStep = { [unowned lab] in
      texts.append(((try? lines(lab)) ?? []).filter { !$0.isEmpty && !$0.hasPrefix("#") })
    }
    await lab.press(.tab)

    #expect(texts.first?.last == "press tab")
    #expect(texts.last?.last == "focus \"Note\"")
  }

  @Test func aSecretIsNotInTheFileBeforeTheProgramHandlesIt() async throws {
    let lab = try await recorded()
    await lab.press(.tab, .tab, .tab, .tab)
    var texts: [String] = []
    lab.session.onStep = { [unowned lab] in texts.append(((try? lines(lab)) ?? []).joined(separator: "\n")) }
    await lab.type("q")

    #expect(texts.allSatisfy { $0.hasSuffix("type \"•\"") || $0.hasSuffix("type \"•\"\n") })
    #expect(texts.count > 1)
  }

  @Test func aKeyThatDoesNothingIsNotInTheFile() async throws {
    let lab = try await recorded()
    var last: [String] = []
    lab.session.onStep = { [unowned lab] in last = (try? lines(lab)) ?? [] }
    await lab.press(.function(9))

    #expect(!last.isEmpty)
    #expect(!last.joined().contains("f9"))
  }

  @Test func theEndIsShortAndChecked() async throws {
    let lab = try await recorded()
    await lab.pass(.seconds(3))
    await lab.brew("ale")
    let message = try await lab.session.saveRecording()

    #expect(message == "Saved \(lab.path("my-ale.scenario")).")
    // Only the call depends on the time.
    #expect(
      lab.file("my-ale.scenario")?.hasSuffix(
        "\n\ntype \"ale\"\nfocus \"Note\"\nfocus \"Brew\"\nsleep 3s\ntap \"Brew\"\nsleep 300ms\n") == true)
  }

  @Test func theEndHasTheStepsThatAreDone() async throws {
    let lab = try await recorded()
    await lab.brew("ale")
    await lab.goBack(to: 2)
    _ = try await lab.session.saveRecording()

    #expect(lab.file("my-ale.scenario")?.contains("Brew") == false)
    #expect(lab.file("my-ale.scenario")?.contains("focus \"Note\"\n") == true)
  }
}
