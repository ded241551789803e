import Concurrency
import Entities
import Testing
import Views

@testable import MicroappKit

@MainActor
struct CallLogTests {
  @Test func aCallInFlightWaitsForItsOutcome() {
    let log = CallLog()
    let id = log.begin("login(rick)")
    #expect(log.entries.map(\.text) == ["login(rick) …"])
    #expect(log.inFlight == 1)

    log.end(id, .returned(after: .milliseconds(301)))
    #expect(log.entries.map(\.text) == ["login(rick) … ok 301 ms"])
    #expect(log.inFlight == 0)
  }

  @Test func aFailureIsToldInItsOwnWords() {
    let log = CallLog()
    log.end(log.begin("login(rick)"), .threw(error: "offline", after: .seconds(2)))
    #expect(log.entries.map(\.text) == ["login(rick) … offline 2000 ms"])
  }

  @Test func aNoteIsNoCall() {
    let log = CallLog()
    log.note("mail to rick")
    #expect(log.entries.map(\.text) == ["mail to rick"])
    #expect(log.inFlight == 0)
  }

  @Test(arguments: [
    (60, "login(rick@citadel.org, •••) … offline 2000 ms"), (46, "login(rick@citadel.org, •••) … offline 2000 ms"),
    (45, "login(rick@citadel.org, ••… … offline 2000 ms"), (30, "login(rick@… … offline 2000 ms"),
    (10, " … offline 2000 ms"),
  ])
  func aLineThatIsTooLongLosesArgumentsAndKeepsItsOutcome(width: Int, line: String) {
    let log = CallLog()
    log.end(log.begin("login(rick@citadel.org, •••)"), .threw(error: "offline", after: .seconds(2)))
    #expect(log.entries.map { $0.text(width: width) } == [line])
  }

  @Test func ofNotesTheLastStaysAmongTheLatestInTheFirstRow() {
    let log = CallLog()
    log.note("old mail")
    log.note("mail")
    #expect(log.latest(1).map(\.text) == ["mail"])
    for name in ["a", "b", "c"] { _ = log.begin(name) }

    #expect(log.latest(1).map(\.text) == ["mail"])
    #expect(log.latest(3).map(\.text) == ["mail", "b …", "c …"])
    #expect(log.latest(4).map(\.text) == ["mail", "a …", "b …", "c …"])
    #expect(log.latest(9).map(\.text) == ["old mail", "mail", "a …", "b …", "c …"])
  }

  @Test func withoutNotesTheLatestAreTheLastCalls() {
    let log = CallLog()
    for name in ["a", "b", "c"] { _ = log.begin(name) }
    #expect(log.latest(2).map(\.text) == ["b …", "c …"])
  }

  @Test func partsOfAMillisecondAreDropped() {
    let log = CallLog()
    log.end(log.begin("a"), .returned(after: .microseconds(999)))
    log.end(log.begin("b"), .returned(after: .microseconds(1_001_999)))
    #expect(log.entries.map(\.text) == ["a … ok 0 ms", "b … ok 1001 ms"])
  }

  @Test func callsEndInAnyOrderAndStayInTheirPlaces() {
    let log = CallLog()
    let ids = ["a", "b", "c"].map(log.begin)
    log.end(ids[2], .returned(after: .zero))
    log.end(ids[0], .threw(error: "offline", after: .zero))
    #expect(log.entries.map(\.text) == ["a … offline 0 ms", "b …", "c … ok 0 ms"])
    #expect(log.inFlight == 1)
  }

  @Test func theLatestTwoHundredAreKept() {
    let log = CallLog()
    for number in 1...199 { log.note("\(number)") }
    #expect(log.entries.count == 199)
    for number in 200...250 { log.note("\(number)") }

    #expect(log.entries.map(\.call) == (51...250).map { "\($0)" })
    #expect(Set(log.entries.map(\.id)).count == 200)
  }

  @Test func aCallThatEndsAfterItsLineIsGoneIsNoLongerInFlight() {
    let log = CallLog()
    let id = log.begin("slow")
    for number in 1...200 { log.note("\(number)") }
    #expect(log.inFlight == 1)
    log.end(id, .returned(after: .zero))

    #expect(log.inFlight == 0)
    #expect(log.entries.allSatisfy { $0.call != "slow" && !$0.text.hasSuffix("ms") })
  }

  @Test func anEndpointLogsItsCallsWithTheTimeOfTheWorkbenchesClock() async throws {
    let clock = VirtualClock()
    let workbench = Workbench(clock: clock)
    let brew = workbench.endpoint("brew", Cellar(clock: clock).brew)
    let pilot = Pilot(workbench: workbench) {
      LabView(viewModel: LabViewModel(brew: brew) {})
    }
    try await pilot.tap("Brew")
    #expect(workbench.calls.entries.map(\.text) == ["brew() …"])
    #expect(workbench.calls.inFlight == 1)
    try await pilot.wait()
    await pilot.press(Key(.enter))
    try await pilot.fill("Name", "ale")
    try await pilot.tap("Brew")
    try await pilot.wait()
    workbench.note("it foams")

    #expect(workbench.calls.entries.map(\.text) == ["brew() … offline 300 ms", "brew(ale) … ok 300 ms", "it foams"])
    #expect(workbench.calls.inFlight == 0)
  }

  @Test func secretsAreDots() async throws {
    let workbench = Workbench(clock: VirtualClock())
    let login = workbench.endpoint("login", Doors.login)
    let redeem = workbench.endpoint("redeem", Doors.redeem)
    _ = try await login(Credentials(email: "rick@citadel.org", password: "wubbalubba"))
    _ = try await redeem(.code("123456", email: "rick@citadel.org"))
    _ = try await redeem(.link("microapps://login-callback?code=abcdef"))

    let lines = workbench.calls.entries.map(\.text)
    #expect(
      lines == [
        "login(rick@citadel.org, •••) … ok 0 ms", "redeem(rick@citadel.org, code •••) … ok 0 ms",
        "redeem(link •••) … ok 0 ms",
      ])
  }
}

private enum Doors {
  static let login: @Sendable (Credentials) async throws(NetworkError) -> String = { $0.email }
  static let redeem: @Sendable (MagicLinkProof) async throws(NetworkError) -> String = { "\($0)" }
}
