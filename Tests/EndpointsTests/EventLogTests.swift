import MicroappBasics
import Testing

@testable import Endpoints

@MainActor
struct EventLogTests {
  private let clock = VirtualClock()
  private let log: EventLog

  init() {
    log = EventLog(clock: clock)
  }

  private var lines: [String] { log.calls.map(\.line) }

  @Test func partsOfAMillisecondAreDropped() {
    #expect(Duration.microseconds(999).milliseconds == 0)
    #expect(Duration.microseconds(1_001_999).milliseconds == 1001)
  }

  @Test func callsEndInAnyOrderAndStayInTheirPlaces() {
    let ids = ["a", "b", "c"].map { log.begin($0, ["rick"], on: nil) }
    #expect(lines == ["a(rick) …", "b(rick) …", "c(rick) …"])
    log.end(ids[2], .success(()))
    log.end(ids[0], .failure(ServiceError.offline))
    #expect(lines == ["a(rick) … offline 0 ms", "b(rick) …", "c(rick) … ok 0 ms"])
  }

  @Test func theListHasTheLatestTwoHundredCallsAndTheLogAll() {
    for number in 1...199 { _ = log.begin("\(number)", [], on: nil) }
    #expect(log.calls.count == 199)
    for number in 200...1001 { _ = log.begin("\(number)", [], on: nil) }
    log.end(1, .success(()))

    #expect(log.calls.map(\.endpoint) == (802...1001).map { "\($0)" })
    #expect(log.allCalls.map(\.id) == Array(1...1001))
    #expect(log.allCalls.map { $0.duration == nil } == (1...1001).map { $0 != 1 })
  }

  @Test func aClearedListGoesOnAndTheLogKeepsItsCalls() {
    let id = log.begin("old", [], on: nil)
    log.clear()
    log.end(id, .success(()))
    #expect(lines == [])

    _ = log.begin("new", [], on: nil)
    #expect(lines == ["new() …"])
    #expect(log.allCalls.map(\.line) == ["old() … ok 0 ms", "new() …"])
  }

  @Test func allEventsOfARunAreInOneSequence() async throws {
    let lab = try EndpointLab()
    let (context, log) = (lab.context, lab.context.log)
    _ = context.input("stations") { _ in }
    await lab.call("ale")
    let uses = lab.clock.uses
    log.add(step: "tap")
    try context.endpoints.change(lab.context.endpoints.connections[0], .backend("bar"))
    context.inbox.receive(to: "rick@citadel.org", "Hello")
    #expect(lab.clock.uses == uses, "nothing depends on the times of these")
    try context.send(to: "stations")
    log.add(line: "no stations")
    context.finish("Done")
    log.clear()
    #expect(log.events.map(\.time) == [.zero] + Array(repeating: .milliseconds(300), count: 7))
    let words = log.events.map { "\($0.event)".prefix { $0 != "(" } }
    #expect(words == ["call", "step", "change", "mail", "call", "call", "exit", "clear"])

    #expect(log.calls { $0.step as? String == "tap" }.map(\.line) == ["stations() … sent"])
    #expect(log.calls { $0.step as? String == "press" }.count == 2, "there was no such step")
  }

  @Test func aLineOfTheAppIsInTheListAndIsNoCall() {
    log.add(line: "no stations")
    #expect(lines == ["log(no stations) … logged"])
    #expect(log.allCalls.isEmpty)
    #expect(log.calls { $0.isClear }.isEmpty)
  }

  @Test func anEndpointLogsItsCallsWithTheTimeOfTheClock() async throws {
    let lab = try EndpointLab()
    let log = lab.context.log
    _ = await lab.begin("")
    #expect(log.calls.map(\.line) == ["brew() …"])
    #expect(lab.tracker.callsInFlight == 1)
    await lab.wait()
    await lab.call("ale")

    #expect(log.calls.map(\.line) == ["brew() … offline 300 ms", "brew(ale) … ok 300 ms"])
    #expect(log.calls.map(\.start) == [.zero, .milliseconds(300)])
    #expect(lab.tracker.callsInFlight == 0)
  }

  @Test func secretsAreDots() {
    log.end(log.begin("login", ["rick", Secret(text: "wubba")], on: nil), .success(Secret(text: "abcdef")))
    #expect(lines == ["login(rick, •••) … ok 0 ms"])
    #expect(log.calls.flatMap { $0.argumentFields + $0.resultFields }.map(\.value) == ["rick", "•••", "•••"])
  }

  @Test func callsFromManyThreadsAreAllThere() async {
    let log = log
    await withTaskGroup { group in
      for number in 0..<100 {
        group.addTask { log.end(log.begin("\(number)", [], on: nil), .success(number)) }
      }
    }
    #expect(Set(log.calls.map(\.endpoint)).count == 100)
    #expect(log.calls.allSatisfy { $0.duration == .zero })
  }
}
