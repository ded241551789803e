import Concurrency
import Base
import Entities
import Testing
import Views

@testable import MicroappKit

/// What a script sets before it does anything else holds before the screen comes up.
@MainActor
struct SettingsFirstTests {
  private let workbench = Workbench(clock: VirtualClock())
  private let pilot: Pilot
  private let player: ScriptPlayer
  private let shown = Shown()

  init() throws {
    let service = try workbench.services(
      [
        Backend("cellar", "") { LabService(brew: Cellar(clock: $0.clock).brew) },
        Backend("bar", "") { LabService(brew: Cellar(clock: $0.clock, latency: .milliseconds(5)).brew) },
      ], from: "--backend")
    let viewModel = EagerViewModel(brew: service.endpoint("brew", \.brew))
    pilot = Pilot(workbench: workbench) { EagerView(viewModel: viewModel) }
    player = ScriptPlayer(pilot: pilot) { [shown] in shown.screens.append($0) }
  }

  private var log: [String] { workbench.calls.entries.map(\.text) }

  private func play(_ script: String) async throws(ScriptPlayer.Stopped) {
    for line in script.split(separator: "\n", omittingEmptySubsequences: false) { try await player.play(String(line)) }
  }

  @Test(arguments: [
    ("wait", "ok 300 ms"),
    ("endpoint brew fail offline\nwait", "offline 0 ms"),
    ("# a comment\n\nendpoint brew delay 1s\nresize 60x20\nwait", "ok 1300 ms"),
    ("endpoint brew fail offline\nendpoint brew succeed\nwait", "ok 300 ms"),
    ("backend bar\nwait", "ok 5 ms"),
    ("endpoint brew bar\nwait", "ok 5 ms"),
    ("show\nendpoint brew fail offline\nwait", "ok 300 ms"),
  ])
  func theFirstCallsGoAsTheFirstLinesSay(script: String, outcome: String) async throws {
    try await play(script)
    #expect(log == ["brew(first) … \(outcome)"])
  }

  @Test func nothingBeginsBeforeTheFirstLineThatIsNoSetting() async throws {
    try await play("endpoint brew delay 1s\nresize 60x14\nbackend bar\n# show")
    #expect(log == [])
    try await play("show")
    #expect(log == ["brew(first) …"])
    #expect(pilot.frame.buffer.size == Size(width: 60, height: 14))
    #expect(shown.screens == ["The first brew"])
  }

  @Test func aSettingThatIsWrongStopsTheScriptWithNothingToShow() async {
    let stopped = await #expect(throws: ScriptPlayer.Stopped.self) { try await play("endpoint brw hang") }
    #expect(stopped?.message == "script:1: there is no endpoint brw; there are: brew")
    #expect(stopped?.screen == nil)
    #expect(log == [])
  }
}

/// Calls as soon as its screen comes up.
@MainActor
private final class EagerViewModel: BaseViewModel {
  private let brew: @Sendable (String) async throws(NetworkError) -> String

  init(brew: @escaping @Sendable (String) async throws(NetworkError) -> String) { self.brew = brew }

  override func onAppear() {
    runInBackground { [brew] in _ = try? await brew("first") }
  }
}

private struct EagerView: View {
  let viewModel: EagerViewModel

  var body: some View { Text("The first brew").subscribeToRenderingStates(viewModel) }
}

@MainActor
private final class Shown {
  var screens: [String] = []
}
