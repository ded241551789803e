import Concurrency
import Entities
import Lab
import Testing
import Views

@testable import MicroappKit

@MainActor
struct CallLogTests {
  @Test func aCallInFlightWaitsForItsOutcome() {
    let log = CallLog(clock: VirtualClock())
    let id = log.add("login(rick)")
    #expect(log.entries.map(\.text) == ["login(rick) …"])

    log.update(id, .returned(after: .milliseconds(301)))
    #expect(log.entries.map(\.text) == ["login(rick) … ok 301 ms"])
  }

  @Test func aFailureIsShownInItsOwnWords() {
    let log = CallLog(clock: VirtualClock())
    log.update(log.add("login(rick)"), .threw(error: "offline", after: .seconds(2)))
    #expect(log.entries.map(\.text) == ["login(rick) … offline 2000 ms"])
  }

  @Test func aNoteIsNoCall() {
    let log = CallLog(clock: VirtualClock())
    log.note("mail to rick")
    #expect(log.entries.map(\.text) == ["mail to rick"])
  }

  @Test(arguments: [
    (60, "login(rick@citadel.org, •••) … offline 2000 ms"), (46, "login(rick@citadel.org, •••) … offline 2000 ms"),
    (45, "login(rick@citadel.org, ••… … offline 2000 ms"), (30, "login(rick@… … offline 2000 ms"),
    (10, " … offline 2000 ms"),
  ])
  func aLineThatIsTooLongLosesArgumentsAndKeepsItsOutcome(width: Int, line: String) {
    let log = CallLog(clock: VirtualClock())
    log.update(log.add("login(rick@citadel.org, •••)"), .threw(error: "offline", after: .seconds(2)))
    #expect(log.entries.map { $0.text(width: width) } == [line])
  }

  @Test func ofNotesTheLastStaysAmongTheLatestInTheFirstRow() {
    let log = CallLog(clock: VirtualClock())
    log.note("old mail")
    log.note("mail")
    #expect(log.latest(1).map(\.text) == ["mail"])
    for name in ["a", "b", "c"] { _ = log.add(name) }

    #expect(log.latest(1).map(\.text) == ["mail"])
    #expect(log.latest(3).map(\.text) == ["mail", "b …", "c …"])
    #expect(log.latest(4).map(\.text) == ["mail", "a …", "b …", "c …"])
    #expect(log.latest(9).map(\.text) == ["old mail", "mail", "a …", "b …", "c …"])
  }

  @Test func withoutNotesTheLatestAreTheLastCalls() {
    let log = CallLog(clock: VirtualClock())
    for name in ["a", "b", "c"] { _ = log.add(name) }
    #expect(log.latest(2).map(\.text) == ["b …", "c …"])
  }

  @Test func partsOfAMillisecondAreDropped() {
    let log = CallLog(clock: VirtualClock())
    log.update(log.add("a"), .returned(after: .microseconds(999)))
    log.update(log.add("b"), .returned(after: .microseconds(1_001_999)))
    #expect(log.entries.map(\.text) == ["a … ok 0 ms", "b … ok 1001 ms"])
  }

  @Test func callsEndInAnyOrderAndStayInTheirPlaces() {
    let log = CallLog(clock: VirtualClock())
    let ids = ["a", "b", "c"].map(log.add)
    log.update(ids[2], .returned(after: .zero))
    log.update(ids[0], .threw(error: "offline", after: .zero))
    #expect(log.entries.map(\.text) == ["a … offline 0 ms", "b …", "c … ok 0 ms"])
  }

  @Test func theLatestTwoHundredAreKept() {
    let log = CallLog(clock: VirtualClock())
    for number in 1...199 { log.note("\(number)") }
    #expect(log.entries.count == 199)
    for number in 200...250 { log.note("\(number)") }

    #expect(log.entries.map(\.call) == (51...250).map { "\($0)" })
    #expect(Set(log.entries.map(\.id)).count == 200)
  }

  @Test func aCallThatEndsAfterItsLineIsGoneChangesNothing() {
    let log = CallLog(clock: VirtualClock())
    let id = log.add("slow")
    for number in 1...200 { log.note("\(number)") }
    log.update(id, .returned(after: .zero))

    #expect(log.entries.allSatisfy { $0.call != "slow" && !$0.text.hasSuffix("ms") })
  }

  @Test func anEndpointLogsItsCallsWithTheTimeOfTheClock() async throws {
    let clock = VirtualClock()
    let context = MicroappContext(clock: clock)
    let brew = context.endpoint("brew", calling: Cellar(clock: clock).brew)
    let driver = ScreenDriver(clock: clock) {
      LabView(viewModel: LabViewModel(brew: brew) {})
    }
    try await driver.tap("Brew")
    #expect(context.log.entries.map(\.text) == ["brew() …"])
    #expect(driver.callsInFlight == 1)
    try await driver.wait()
    await driver.press(Key(.enter))
    try await driver.fill("Name", "ale")
    try await driver.tap("Brew")
    try await driver.wait()
    context.log.note("it foams")

    #expect(context.log.entries.map(\.text) == ["brew() … offline 300 ms", "brew(ale) … ok 300 ms", "it foams"])
    #expect(driver.callsInFlight == 0)
  }

  @Test func secretsAreDots() async throws {
    let context = MicroappContext(clock: VirtualClock())
    let login = context.endpoint("login", calling: Doors.login)
    let redeem = context.endpoint("redeem", calling: Doors.redeem)
    _ = try await login(Credentials(email: "rick@citadel.org", password: "wubbalubba"))
    _ = try await redeem(.code("123456", email: "rick@citadel.org"))
    _ = try await redeem(.link("microapps://login-callback?code=abcdef"))

    let lines = context.log.entries.map(\.text)
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
