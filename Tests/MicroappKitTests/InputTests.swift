import Lab
import MicroappBasics
import Observation
import Testing
import Views

@testable import Endpoints
@testable import MicroappKit
@testable import Programs
@testable import Runs

/// A feature that shows what comes in.
@MainActor
struct InputTests {
  private static var program: Program {
    Microapp("Radio", about: "a radio, alone", hint: "", backends: [.cellar], compose: compose).program
  }

  private static func compose(_ context: MicroappContext<LabService>) -> @MainActor () -> RadioView {
    let stations = context.input("stations", "7", "the last") { $0 }
    let stops = context.input("stops") { _ in }
    context.session { _ in { context.finish("The session has ended") } }
    return { RadioView(stations: stations, stops: stops) }
  }

  private func play(_ script: String) async throws -> String? {
    try await Self.program.play(script, values: [:], timeout: .seconds(10))
  }

  @Test(arguments: [
    "wait\nsend stations 8\nexpect \"plays 8\"\nsend stops\nexpect \"plays nothing\"",
    "send stations 7\nexpect \"plays 7\"\nexpect \"stations(7)\"",
    "session end\nexpect \"session has ended\"", "wait\nsession end\nexpect \"session has ended\"",
    "session end after 3s\nwait\nsleep 2s\nrefuse \"session has ended\"\nwait \"session has ended\"",
  ])
  func aScriptSendsAndEndsTheSessionAlsoBeforeTheFirstScreen(script: String) async throws {
    #expect(try await play(script) == nil)
  }

  @Test(arguments: [
    ("send call 7", "call is no input; the inputs are: stations, stops"),
    ("endpoint stations hang", "stations is an input; write: send stations 7"),
    ("send", "\"send\" does not go with 0 words; write send stations 7 or send stops"),
    ("send stations", "stations has no value \"\"; write: send stations 7 or send stations \"the last\""),
    ("session", "\"session\" does not go with 0 words; write session end or session end after 3s"),
    ("session end after noon", "\"session\" does not go with 3 words; write session end or session end after 3s"),
  ])
  func aMistakeSaysWhatToWrite(line: String, reason: String) async throws {
    let failure = try #require(try await play(line))
    #expect(failure.hasPrefix("script:1: \(reason)"))
  }

  @Test func aProgramKnowsTheSecretsOfItsInputs() throws {
    let context = MicroappContext(clock: VirtualClock())
    _ = context.input("stations", "7") { $0 }
    _ = context.input("links", "open sesame", isSecret: { $0.hasPrefix("open") }) { $0 }
    #expect(context.isSecret("open cheese"))
    #expect(!context.isSecret("7") && !context.isSecret("open sesame"), "an example is no secret")
  }

  @Test func enterSendsAnExampleWhichIsAStepOfAReplay() async throws {
    let radio = try await LabSession(compose: Self.compose)
    try await radio.press("f2 2")
    #expect(radio.rows.suffix(2) == ["› stations    input", "  stops       input"])
    try await radio.press("enter")
    #expect(radio.rows.suffix(2) == ["› send stations 7", "  send stations \"the last\""])
    try await radio.press("down enter enter")
    #expect(radio.lines.contains { $0.contains("plays the last") })
    try await radio.press("esc down enter enter")
    #expect(radio.lines.contains { $0.contains("plays nothing") })
    let lines = ["send stations \"the last\"", "send stations \"the last\"", "send stops"]
    #expect(radio.history.journal.rows.map(\.line) == lines)

    let replay = try await Self.program.play(radio.history.journal)
    defer { replay.run.close() }
    #expect(replay.reason == nil)
    #expect(replay.run.shows("plays nothing"))
    #expect(replay.run.content.calls == radio.session.run.content.calls)
  }
}

@MainActor @Observable
private final class Radio {
  var station: String?
}

/// Shows the last station.
private struct RadioView: View {
  let stations: @Sendable () -> AsyncStream<String>
  let stops: @Sendable () -> AsyncStream<Void>
  private let radio = Radio()

  var body: some View {
    Text("plays \(radio.station ?? "nothing")")
      .task { for await station in stations() { radio.station = station } }
      .task { for await _ in stops() { radio.station = nil } }
  }
}
