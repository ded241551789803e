import Entities
import Lab
import MicroappBasics
import Views
import Testing

@testable import Endpoints
@testable import MicroappKit
@testable import Programs
@testable import Runs

@MainActor
struct CallsTabTests {
  /// A lab with a call that has returned, one that has failed, and one in flight.
  private func lab(_ size: Size = Size(width: 80, height: 24)) async throws -> LabMicroapp {
    let lab = try LabMicroapp(size: size)
    try await lab.brew("ale")
    try await lab.brew("")
    await lab.press(.enter)
    try await lab.run.fill("Name", "stout")
    try await lab.run.tap("Brew")
    return lab
  }

  @Test func aCallInANarrowPaneHasItsErrorOrItsDurationAndItsBackendWhereThatDiffers() async throws {
    let lab = try await lab(Size(width: 140, height: 40))
    lab.model.inspector.widening = -13
    #expect(
      lab.rows == [
        "  brew(ale)                           300 ms", "  brew()                             offline",
        "· brew(stout)                              …",
      ])
    try await lab.run.wait()
    try lab.context.choose("bar")
    try await lab.brew("ale")
    #expect(lab.rows.last == "· brew(ale)                  bar        5 ms")
  }

  @Test func aLongErrorLeavesRoomForTheCall() async throws {
    let lab = try LabMicroapp(size: Size(width: 120, height: 20))
    lab.model.inspector.widening = -19
    try lab.endpoint.change(.fail("insecure connection"))
    try await lab.brew("a pale ale")
    #expect(lab.rows.last == "· brew(a pale al…  insecure connection")
  }

  @Test func enterOpensACallAndEscClosesIt() async throws {
    let lab = try await lab()
    await lab.press(.function(2), .up, .enter)
    #expect(lab.rows[3] == "    1  \"\"")
    let list = lab.run.text
    await lab.press(.escape)
    #expect(lab.rows[0].contains("Filter"))
    await lab.press(.enter)
    #expect(lab.run.text == list, "the same call is still selected")
  }

  @Test func theValuesOfAStructStandInOneColumn() throws {
    let log = CallLog(clock: VirtualClock())
    log.end(log.begin("user", [1], on: "fake"), .success(CharacterPage(characters: [], total: 3, isLast: true)))
    let call = log.calls[0]
    let screen = Screen(size: Size(width: 40, height: 10), minimumSize: .zero) { CallDetail(call: call) {} }
    #expect(
      screen.frame().buffer.lines[1..<9] == [
        "  fake · at 0:00.0 · ok · 0 ms", "  Arguments", "    1  1", "  Result", "    CharacterPage",
        "      characters   []", "      total        3",
        "      isLast       true",
      ])
  }

  @Test func theNewestCallIsSelectedUntilAnotherOneIsAndAgainAfterEsc() async throws {
    let lab = try await lab()
    await lab.press(.function(2), .escape)
    try await lab.run.wait()
    try await lab.brew("mead")
    try lab.run.expect("· 0:00.9  brew(mead)")

    await lab.press(.function(2), .home)
    try lab.run.expect("› 0:00.0  brew(ale)")
    await lab.press(.escape)
    try await lab.brew("port")
    try lab.run.expect("· 0:01.2  brew(port)")
  }

  @Test func slashFiltersTheCallsAndEscShowsAll() async throws {
    let lab = try await lab()
    await lab.press(.function(2), .character("/"))
    for letter in "OFFL" { await lab.press(.character(letter)) }
    #expect(lab.rows.dropFirst() == ["· 0:00.3  brew()                                       cellar  offline  300 ms"])
    try lab.run.expect("Esc All")
    await lab.press(.character("x"))
    #expect(lab.calls.count == 3, "letters are text, not commands")
    #expect(lab.rows[1] == "  No matching calls")

    await lab.press(.escape)
    try lab.run.expect("brew(ale)")
    #expect(lab.model.inspector.isFocused)
    await lab.press(.escape)
    #expect(!lab.model.inspector.isFocused)
  }

  @Test func c_copiesTheLineOfAScriptAfterWhichCallsEndTheSameWay() async throws {
    let lab = try await lab()
    await lab.press(.function(2), .up, .character("c"))
    #expect(lab.run.copied == "endpoint brew fail offline")
    await lab.press(.home, .enter, .character("c"))
    #expect(lab.run.copied == "endpoint brew cellar", "also where it is open")
  }

  @Test func eachOutcomeHasALineOfAScript() {
    let log = CallLog(clock: VirtualClock())
    log.end(log.begin("login", [], on: "local"), .success(1))
    log.end(log.begin("login", [], on: "local"), .failure(NetworkError.rateLimited(seconds: 30)))
    log.end(log.begin("roll", [], on: nil), .failure(NetworkError.offline), tag: "on the floor")
    log.end(log.begin("save", [], on: nil), .success(()))
    _ = log.begin("save", [], on: nil)
    _ = log.begin("ticks", [], on: nil, outcome: .closed(values: 1, NetworkError.offline))
    _ = log.begin("ticks", [], on: nil, outcome: .open(values: 1))
    _ = log.begin("stations", ["the \"last\""], on: nil, outcome: .sent)
    _ = log.begin("stops", [], on: nil, outcome: .sent)
    #expect(
      log.calls.map(\.command.line) == [
        "endpoint login local", "endpoint login fail rate limited 30 s", "endpoint roll fail on the floor",
        "endpoint save normal", "endpoint save hang", "endpoint ticks fail offline", "endpoint ticks normal",
        #"send stations "the \"last\"""#, "send stops",
      ])
  }

  @Test func theKeysOfTheFeatureRestMeanwhile() async throws {
    let lab = try LabMicroapp()
    await lab.press(.function(2), .character("a"), .tab, .enter)
    #expect(lab.calls == [])
    await lab.press(.escape, .character("a"))
    try lab.run.expect("Name ▏a")
  }
}
