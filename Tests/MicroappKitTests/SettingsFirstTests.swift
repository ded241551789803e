import Lab
import Testing
import Views

@testable import Endpoints
@testable import Runs

/// Settings before all other commands take effect before the first screen.
@MainActor
struct SettingsFirstTests {
  private let lab: LabMicroapp

  init() throws {
    lab = try LabMicroapp { context in
      let viewModel = LabViewModel(brew: context.endpoints("brew") { $0.brew })
      return { Text("The first brew").onAppear { viewModel.brewTapped() } }
    }
  }

  @Test(arguments: [
    ("wait", "offline 300 ms"), ("endpoint brew fail timeout\nwait", "timed out 0 ms"),
    ("# a comment\n\nendpoint brew delay 1s\nresize 60x20\nwait", "offline 1300 ms"),
    ("endpoint brew fail timeout\nendpoint brew normal\nwait", "offline 300 ms"),
    ("backend bar\nwait", "offline 5 ms"), ("endpoint brew bar\nwait", "offline 5 ms"),
    ("show\nendpoint brew fail timeout\nwait", "offline 300 ms"),
  ])
  func theFirstCallsFollowTheFirstLines(script: String, outcome: String) async throws {
    try await lab.run.play(script)
    #expect(lab.calls == ["brew() … \(outcome)"])
  }

  @Test func noWorkBeginsBeforeTheFirstLineThatIsNotASetting() async throws {
    try await lab.run.play("endpoint brew delay 1s\nresize 60x14\nbackend bar\n# show")
    #expect(lab.calls == [])
    try await lab.run.play("show")
    #expect(lab.calls == ["brew() …"])
    #expect(lab.run.frame().buffer.size == Size(width: 60, height: 14))
  }

  @Test func aSettingThatIsWrongStopsTheScriptBeforeTheFirstScreen() async {
    let failure = await #expect(throws: ScriptPlayer.Failure.self) { try await lab.run.play("endpoint brw hang") }
    #expect(failure?.description == "script:1: unknown endpoint brw; use brew")
    #expect(failure?.screen == nil)
    #expect(lab.calls == [])
  }
}
