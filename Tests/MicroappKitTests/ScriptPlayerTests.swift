import Testing
import Views

@testable import MicroappKit

@MainActor
struct ScriptPlayerTests {
  private let pilot: Pilot
  private let player: ScriptPlayer
  private let output = Output()

  init() {
    pilot = labPilot(size: Size(width: 40, height: 14))
    player = ScriptPlayer(pilot: pilot) { [output] in output.lines.append($0) }
  }

  @Test func aScriptDrivesTheScreen() async throws {
    try await play(
      """
      # A whole brew.
      fill "Name" "ale"
      tap "Brew"
      expect "Loading…"

      wait
      expect "1 of ale"   # the first
      refuse "2 of ale"
      tap "Brew"
      wait "2 of ale"
      tap "Name"
      press backspace
      type "s!"
      expect "als!"
      """)

    #expect(output.lines == [])
    #expect(!player.hasShown)
  }

  @Test func showPrintsTheScreenAsItIs() async throws {
    try await play("resize 60x16\nshow")
    #expect(output.lines == [pilot.text])
    #expect(player.hasShown)

    try await play("type \"ale\"\nshow")
    #expect(output.lines.count == 2)
    #expect(output.lines.last == pilot.text)
    #expect(output.lines.last?.contains("▏ale") == true)
  }

  @Test func inPlainModeTheScreenIsReadOut() async throws {
    let plain = ScriptPlayer(pilot: pilot, isPlain: true) { [output] in output.lines.append($0) }
    try await plain.play("show")
    #expect(output.lines == [pilot.frame.plainText])
    #expect(output.lines.first?.hasPrefix("Laboratory, screen\nName, field, empty, focused\n") == true)

    let stopped = await #expect(throws: ScriptPlayer.Stopped.self) { try await plain.play("expect Wine") }
    #expect(stopped?.screen == pilot.frame.plainText)
  }

  @Test func aLineThatIsNotUnderstoodIsNamedByItsNumber() async throws {
    let stopped = try await stop("# one\n\nexpect \"Brew\"\ntap Brew now")

    #expect(stopped.message == "script:4: \"tap\" does not go with 2 words; write tap \"Sign In\"")
    #expect(stopped.screen == nil)
    #expect(stopped.status == 64)
  }

  @Test func anExpectationThatFailsIsToldWithTheScreen() async throws {
    let stopped = try await stop("expect \"Brew\"\nexpect \"Wine\"")

    #expect(stopped.message == "script:2: expected \"Wine\" on the screen")
    #expect(stopped.screen == pilot.text)
    #expect(stopped.screen?.contains("[ Brew ]") == true)
    #expect(stopped.status == 1)
  }

  @Test(arguments: [
    ("refuse Brew", "did not expect \"Brew\" on the screen"),
    ("wait Wine", "no \"Wine\" on the screen after 10.0 seconds"),
    ("tap Locked", "\"Locked\" is disabled here"),
    ("fill Brew x", "no \"Brew\" here; there are: \"Name\", \"Note\""),
  ])
  func whateverCannotBeDoneStopsTheScript(line: String, message: String) async throws {
    let stopped = try await stop(line)

    #expect(stopped.message == "script:1: \(message)")
    #expect(stopped.screen == pilot.text)
    #expect(stopped.status == 1)
  }

  private func play(_ script: String) async throws(ScriptPlayer.Stopped) {
    for line in script.split(separator: "\n", omittingEmptySubsequences: false) { try await player.play(String(line)) }
  }

  private func stop(_ script: String) async throws -> ScriptPlayer.Stopped {
    try #require(await #expect(throws: ScriptPlayer.Stopped.self) { try await play(script) })
  }
}

@MainActor
private final class Output {
  var lines: [String] = []
}
