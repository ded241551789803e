import Lab
import MicroappBasics
import Testing
import Views

@testable import Programs
@testable import Runs

@MainActor
struct REPLTests {  // Hazard: plain-text
  private let run = labRun(size: Size(width: 60, height: 24))

  private var help: [String] {
    let repl = REPL(session: run, output: StandardOutput())
    return repl.help.split(separator: "\n").map(String.init)
  }

  @Test func helpListsCommandsThatWorkNow() async throws {
    #expect(help.dropLast() == [#"fill "Name" "...""#, #"fill "Note" "...""#, #"tap "Brew""#, #"tap "Done""#])
    for line in help.dropLast() { #expect(try ScriptCommand(line: line) != nil) }

    try await run.tap("Brew")
    #expect(help.dropLast() == ["press esc: Cancel"], "no control works while a call is in flight")
    try await run.wait()
    #expect(help.dropLast() == [#"tap "OK""#, "press esc: OK"])
  }

  @Test func aLabelIsQuotedAsOneWord() throws {
    let label = #"the "C:\" drive"#
    let run = Run(clock: VirtualClock()) { Button(label) {} }
    let repl = REPL(session: run, output: StandardOutput())
    let line = try #require(repl.help.split(separator: "\n").first)
    #expect(try ScriptCommand(line: String(line)) == .tap(label))
  }

  @Test(arguments: [
    Key(.escape), Key(.tab, .shift), Key(.character(" ")), Key(.character("/")), Key.control("r"), Key(.function(2)),
    Key(.pageDown),
  ])
  func aKeyIsWrittenAsInScripts(key: Key) throws {
    #expect(try ScriptCommand(line: "press \(ScriptCommand.word(for: key))") == .press(key))
  }

  @Test func timePassesForWorkThatBeginsLater() async throws {
    let clock = VirtualClock()
    let run = labRun(latency: .milliseconds(900), clock: clock)
    try await run.fill("Name", "ale")
    try await run.tap("Brew")
    let start = clock.now

    await run.sleep(for: .milliseconds(800))
    #expect(!run.shows("1 of ale"))
    await run.sleep(for: .seconds(1))
    #expect(run.shows("1 of ale"))
    #expect(start.duration(to: clock.now) == .milliseconds(1800))
  }
}
