import Concurrency
import Testing
import Views

@testable import MicroappKit

@MainActor
struct ConversationTests {
  private let pilot = labPilot(size: Size(width: 60, height: 24))

  private var help: [String] {
    let conversation = Conversation(pilot: pilot, lines: LineReader(-1), output: StandardOutput())
    return conversation.help.split(separator: "\n").map(String.init)
  }

  @Test func helpSaysWhatCanBeDoneNowInCommandsThatAreUnderstood() async throws {
    #expect(help.dropLast() == [#"fill "Name" "...""#, #"fill "Note" "...""#, #"tap "Brew""#, #"tap "Done""#])
    for line in help.dropLast() { #expect(try ScriptCommand(line: line) != nil) }

    try await pilot.tap("Brew")
    #expect(help.count == 1, "nothing answers while something loads")
    try await pilot.wait()
    #expect(help.dropLast() == [#"tap "OK""#, "press esc: OK"])
  }

  @Test func aLabelIsWrittenSoThatItIsReadAsOneWord() throws {
    let label = #"the "C:\" drive"#
    let pilot = Pilot(workbench: Workbench(clock: VirtualClock())) { Button(label) {} }
    let conversation = Conversation(pilot: pilot, lines: LineReader(-1), output: StandardOutput())
    let line = try #require(conversation.help.split(separator: "\n").first)
    #expect(try ScriptCommand(line: String(line)) == .tap(label))
  }

  @Test(arguments: [
    Key(.escape), Key(.tab, .shift), Key(.character(" ")), Key(.character("/")), Key.control("r"), Key(.function(2)),
    Key(.pageDown),
  ])
  func aKeyIsWrittenAsAScriptReadsIt(key: Key) throws {
    #expect(try ScriptCommand(line: "press \(ScriptCommand.word(for: key))") == .press(key))
  }

  @Test func aSecondPassesForWhatBeginsOnlyAfterAWhile() async throws {
    let clock = VirtualClock()
    let pilot = labPilot(latency: .milliseconds(900), clock: clock)
    try await pilot.fill("Name", "ale")
    try await pilot.tap("Brew")
    let start = clock.now

    await pilot.pass(.milliseconds(800))
    #expect(!pilot.shows("1 of ale"))
    await pilot.pass(.seconds(1))
    #expect(pilot.shows("1 of ale"))
    #expect(start.duration(to: clock.now) == .milliseconds(900))
  }
}
