import Lab
import Testing
import Views

@testable import Runs

@MainActor
struct ScriptPlayerTests {
  private let run: Run
  private let player: ScriptPlayer
  private let output = Output()

  init() {
    run = labRun(size: Size(width: 40, height: 14))
    player = ScriptPlayer(run) { [output] in output.lines.append($0) }
  }

  @Test func showPrintsTheScreenAsItIs() async throws {
    try await play("resize 60x16\nshow")
    #expect(output.lines == [run.text])
    #expect(player.hasShown)

    try await play("type \"ale\"\nshow")
    #expect(output.lines.count == 2)
    #expect(output.lines.last == run.text)
    #expect(output.lines.last?.contains("▏ale") == true)
  }

  @Test func showReadsTheScreenOutInPlainMode() async throws {
    let plain = ScriptPlayer(run, isPlain: true) { [output] in output.lines.append($0) }
    try await play("show", plain)
    #expect(output.lines == [run.frame().plainText])
    #expect(output.lines.first?.hasPrefix("Laboratory, screen\nName, field, empty, focused\n") == true)

    let failure = await #expect(throws: ScriptPlayer.Failure.self) { try await play("expect Wine", plain) }
    #expect(failure?.screen == run.frame().plainText)
  }

  @Test func mistakeIsReportedByTheNumberOfItsLine() async throws {
    let failure = try await stop("# one\n\nexpect \"Brew\"\ntap Brew now")

    #expect(failure.description == "script:4: \"tap\" does not go with 2 words; write tap \"Sign In\"")
    #expect(failure.screen == nil)
    #expect(failure.status == 64)
  }

  @Test func expectationThatFailsIsReportedWithTheScreen() async throws {
    let failure = try await stop("expect \"Brew\"\nexpect \"Wine\"")

    #expect(failure.description == "script:2: expected \"Wine\" on the screen")
    #expect(failure.screen == run.text)
    #expect(failure.screen?.contains("[ Brew ]") == true)
    #expect(failure.status == 1)
  }

  private func play(_ script: String, _ player: ScriptPlayer? = nil) async throws(ScriptPlayer.Failure) {
    for line in try Script(script.lines).lines { try await (player ?? self.player).play(line) }
  }

  private func stop(_ script: String) async throws -> ScriptPlayer.Failure {
    try #require(await #expect(throws: ScriptPlayer.Failure.self) { try await play(script) })
  }
}

@MainActor
private final class Output {
  var lines: [String] = []
}
