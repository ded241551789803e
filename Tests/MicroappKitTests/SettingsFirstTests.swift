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
  private let context: MicroappContext<LabService>
  private let run: Run
  private let player: ScriptPlayer
  private let shown = Shown()

  @MainActor
  private final class Shown {
    var screens: [String] = []
  }

  init() throws {
    let clock = VirtualClock()
    context = try MicroappContext(clock, [.cellar, .bar])
    let customer = Customer(context)
    run = Run(context.content(Text("The first brew").onAppear { customer.order("first") }), clock: clock)
    player = ScriptPlayer(run) { [shown] in shown.screens.append($0) }
  }

  private var log: [String] { context.log.calls.map(\.line) }

  private func play(_ script: String) async throws(ScriptPlayer.Failure) {
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
  func theFirstCallsFollowTheFirstLines(script: String, outcome: String) async throws {
    try await play(script)
    #expect(log == ["brew(first) … \(outcome)"])
  }

  @Test func noWorkBeginsBeforeTheFirstLineThatIsNotASetting() async throws {
    try await play("endpoint brew delay 1s\nresize 60x14\nbackend bar\n# show")
    #expect(log == [])
    try await play("show")
    #expect(log == ["brew(first) …"])
    #expect(run.frame.buffer.size == Size(width: 60, height: 14))
    #expect(shown.screens == ["The first brew"])
  }

  @Test func aSettingThatIsWrongStopsTheScriptBeforeTheFirstScreen() async {
    let failure = await #expect(throws: ScriptPlayer.Failure.self) { try await play("endpoint brw hang") }
    #expect(failure?.message == "script:1: unknown endpoint brw; use brew")
    #expect(failure?.screen == nil)
    #expect(log == [])
  }
}
