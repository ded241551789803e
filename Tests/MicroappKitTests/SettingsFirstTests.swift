import Entities
import Lab
import MicroappBasics
import Testing
import Views

@testable import Endpoints
@testable import MicroappKit
@testable import Programs
@testable import Runs

/// Settings before all other commands take effect before the first screen.
@MainActor
struct SettingsFirstTests {
  private let lab: LabMicroapp
  private var run: Run { lab.run }

  init() throws {
    lab = try LabMicroapp { context in
      let viewModel = LabViewModel(brew: context.endpoint("brew") { $0.brew })
      viewModel.name = "first"
      return { Text("The first brew").onAppear { viewModel.brewTapped() } }
    }
  }

  @Test(arguments: [
    ("wait", "ok 300 ms"),
    ("endpoint brew fail offline\nwait", "offline 0 ms"),
    ("# a comment\n\nendpoint brew delay 1s\nresize 60x20\nwait", "ok 1300 ms"),
    ("endpoint brew fail offline\nendpoint brew normal\nwait", "ok 300 ms"),
    ("backend bar\nwait", "ok 5 ms"),
    ("endpoint brew bar\nwait", "ok 5 ms"),
    ("show\nendpoint brew fail offline\nwait", "ok 300 ms"),
  ])
  func theFirstCallsFollowTheFirstLines(script: String, outcome: String) async throws {
    try await run.play(script)
    #expect(lab.calls == ["brew(first) … \(outcome)"])
  }

  @Test func noWorkBeginsBeforeTheFirstLineThatIsNotASetting() async throws {
    try await run.play("endpoint brew delay 1s\nresize 60x14\nbackend bar\n# show")
    #expect(lab.calls == [])
    try await run.play("show")
    #expect(lab.calls == ["brew(first) …"])
    #expect(run.frame().buffer.size == Size(width: 60, height: 14))
  }

  @Test func aSettingThatIsWrongStopsTheScriptBeforeTheFirstScreen() async {
    let failure = await #expect(throws: ScriptPlayer.Failure.self) { try await run.play("endpoint brw hang") }
    #expect(failure?.description == "script:1: unknown endpoint brw; use brew")
    #expect(failure?.screen == nil)
    #expect(lab.calls == [])
  }
}
