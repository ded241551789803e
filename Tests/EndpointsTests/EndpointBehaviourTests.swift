import MicroappBasics
import Testing

@testable import Endpoints

/// Backends and endpoints change while calls are made, without a screen.
@MainActor
@Suite(.timeLimit(.minutes(15)))
struct EndpointBehaviourTests {
  private let lab: EndpointLab
  private var context: MicroappContext<EndpointLab.Service> { lab.context }
  private var connection: ServiceConnection<EndpointLab.Service> { context.endpoints.connections[0] }
  private var endpoint: Endpoint { connection.endpoint }

  init() throws {
    lab = try EndpointLab()
  }

  @Test func allCallsGoToAnotherBackend() async throws {
    await lab.call("ale")
    try context.choose("bar")
    await lab.call("ale")
    #expect(lab.lines == ["0:00.0 brew(ale) … ok 300 ms", "0:00.3 brew(ale) on bar … ok 5 ms"])
    #expect(context.endpoints.backend == "bar")
    #expect(context.endpoints.backendNames == ["cellar", "bar"])
    try endpoint.change(.fail("offline"))
    await lab.call("ale")
    #expect(context.log.calls.map(\.backend) == ["cellar", "bar", nil])
  }

  @Test func callsThatHangGoOnAfterTheNextBehaviourInTheirOrder() async throws {
    var answers: [String] = []
    try endpoint.change(.hang)
    for drink in ["ale", "wine"] {
      _ = await lab.begin { [brew = lab.brew] in answers.append((try? await brew(drink)) ?? "none") }
    }
    #expect(endpoint.hangingCalls == 2)
    try context.endpoints.change(connection, .backend("bar"))
    #expect(endpoint.hangingCalls == 2)

    try context.endpoints.change(connection, .behaviour(.normal))
    // Only later calls hang.
    try context.endpoints.change(connection, .behaviour(.hang))
    await lab.wait()
    #expect(endpoint.hangingCalls == 0)
    #expect(lab.lines == ["0:00.0 brew(ale) on bar … ok 5 ms", "0:00.0 brew(wine) on bar … ok 5 ms"])
    #expect(answers == ["ale of bar", "wine of bar"])
  }

  @Test func theFirstOfTheCallsThatHangIsReleased() async throws {
    try endpoint.change(.hang)
    #expect(!endpoint.releaseOne(), "this releases no later call")
    await lab.call("ale")
    await lab.call("mead")
    #expect(endpoint.releaseOne())
    await lab.wait()
    #expect(endpoint.hangingCalls == 1)
    #expect(context.log.calls.map(\.outcomeText) == ["ok", "…"])
  }

  @Test func theFirstEndOfAWaitCounts() async throws {
    try endpoint.change(.hang)
    let cancelled = await lab.begin("ale")
    _ = await lab.begin("mead")
    cancelled.cancel()
    #expect(endpoint.hangingCalls == 1)
    #expect(endpoint.releaseOne())
    try endpoint.change(.fail("offline"))
    await lab.wait()
    #expect(context.log.calls.map(\.outcomeText) == ["cancelled", "ok"])
  }

  @Test func severalCallsBehaveInTheirOwnWays() async throws {
    try endpoint.change(.fail("offline", after: .milliseconds(100)), ofCall: 1)
    try endpoint.change(.delay(.seconds(1)), ofCall: 3)
    try endpoint.change(.fail("cancelled"), ofCall: 2)
    try endpoint.change(.fail("rate limited 30 s"), ofCall: 2)
    for _ in 1...4 { await lab.call("ale") }
    #expect(
      context.log.calls.map(\.line) == [
        "brew(ale) … offline 100 ms", "brew(ale) … rate limited 30 s 0 ms", "brew(ale) … ok 1300 ms",
        "brew(ale) … ok 300 ms",
      ])
    #expect(endpoint.behaviour == .normal)
    #expect(endpoint.callCount == 4)
  }

  @Test func oneCallHangsUntilItIsReleased() async throws {
    try endpoint.change(.hang, ofCall: 1)
    await lab.call("ale")
    await lab.call("mead")
    #expect(context.log.calls.map(\.line) == ["brew(ale) …", "brew(mead) … ok 300 ms"])
    #expect(endpoint.releaseOne())
    await lab.wait()
    #expect(context.log.calls.map(\.outcomeText) == ["ok", "ok"])
  }

  @Test func anAnswerThatIsHeldComesAfterTheCallWasCancelled() async throws {
    try endpoint.change(.hold)
    let call = await lab.begin("ale")
    await lab.wait()
    #expect(endpoint.hangingCalls == 1)
    call.cancel()
    await lab.wait()
    #expect(context.log.calls.map(\.outcomeText) == ["…"])

    #expect(endpoint.releaseOne())
    await call.value
    #expect(context.log.calls.map(\.outcomeText) == ["ok"])
    #expect(context.log.calls.map(\.wasCancelled) == [true])
  }

  /// A behaviour, the moment of a call in which it ends, and the time that the call takes then.
  @Test(arguments: [
    (EndpointBehaviour.hold, Duration.milliseconds(100), "ok 300 ms"), (.hold, .seconds(1), "ok 1000 ms"),
    (.hang, .zero, "ok 300 ms"), (.hang, .milliseconds(100), "ok 400 ms"),
    (.delay(.seconds(2)), .seconds(1), "ok 1300 ms"), (.delay(.seconds(2)), .milliseconds(2100), "ok 2300 ms"),
    (.fail("offline", after: .seconds(2)), .seconds(1), "ok 1300 ms"),
    (.fail("offline", after: .seconds(2)), .seconds(3), "offline 2000 ms"),
  ])
  func theEndOfABehaviourEndsItForACallOnItsWay(
    behaviour: EndpointBehaviour, time: Duration, outcome: String
  ) async throws {
    for isOneCall in [false, true] {
      let lab = try EndpointLab()
      let endpoint = try lab.context.endpoints.connection("brew").endpoint
      isOneCall ? try endpoint.change(behaviour, ofCall: 1) : try endpoint.change(behaviour)
      _ = await lab.begin("ale")
      await lab.pass(time)
      try endpoint.change(.normal)
      await lab.wait()
      #expect(lab.lines == ["0:00.0 brew(ale) … \(outcome)"])
      #expect(endpoint.hangingCalls == 0)
    }
  }

  @Test func aCallWhoseBehaviourEndsBeforeItsFirstMomentGoesOn() async throws {
    try endpoint.change(.hang)
    let task = WorkTracker.$current.withValue(lab.tracker) {
      WorkTracker.task { [brew = lab.brew] in _ = try? await brew("ale") }
    }
    // The call begins to hang when the task has its first turns.
    await until { !context.log.calls.isEmpty }
    try endpoint.change(.normal)
    await lab.wait()
    await task.value
    #expect(context.log.calls.map(\.line) == ["brew(ale) … ok 300 ms"])
  }

  @Test(arguments: [
    (EndpointBehaviour.hang, EndpointBehaviour.delay(.seconds(2)), "ok 3300 ms"),
    (.hang, .fail("offline"), "offline 1000 ms"), (.delay(.seconds(9)), .fail("offline"), "ok 1300 ms"),
    (.delay(.seconds(9)), .delay(.seconds(2)), "ok 1300 ms"), (.hold, .hang, "ok 1000 ms"),
    (.fail("offline", after: .seconds(9)), .delay(.seconds(1)), "ok 1300 ms"),
  ])
  func theNextBehaviourIsForCallsThatHangAndForNewCalls(
    behaviour: EndpointBehaviour, next: EndpointBehaviour, outcome: String
  ) async throws {
    try endpoint.change(behaviour)
    _ = await lab.begin("ale")
    await lab.pass(.seconds(1))
    try endpoint.change(next)
    await lab.wait()
    #expect(lab.lines == ["0:00.0 brew(ale) … \(outcome)"])
  }

  @Test func aChangeOfOneCallIsTakenBack() async throws {
    try endpoint.change(.fail("offline"), ofCall: 1)
    try endpoint.change(.delay(.seconds(1)))
    await lab.call("ale")
    try endpoint.change(.fail("offline"), ofCall: 1)
    try endpoint.change(.normal)
    await lab.call("mead")
    #expect(context.log.calls.map(\.line) == ["brew(ale) … offline 0 ms", "brew(mead) … ok 300 ms"])
  }

  @Test(arguments: [
    (
      ["--endpoint", "brew fail tired"],
      "brew cannot fail by \"tired\"; it can by: "
    ), (["--endpoint", "pour hang"], "unknown endpoint pour; use brew"),
    (["--backend", "sun"], "unknown backend sun; use cellar, bar or moon"),
    (["--backend", "moon"], "this build links no network code, so it has no backend moon"),
    (["--endpoint", "brew"], "\"brew\" changes no endpoint; write its name, and then normal"),
    (["--endpoint=brew"], "\"brew\" changes no endpoint"), (["--endpoint=", "brew hang"], "\"\" changes no endpoint"),
    (["--endpoint", ""], "\"\" changes no endpoint"), (["-NSDebug", "YES", "--backend"], "--backend needs a value"),
  ])
  func launchArgumentsThatAreWrongSayWhatToWrite(arguments: [String], message: String) {
    let error = #expect(throws: UsageError.self) { try context.endpoints.apply(launchArguments: ["App"] + arguments) }
    #expect(error?.description.hasPrefix(message) == true)
  }

  @Test(arguments: [
    (["-NSDocumentRevisionsDebugMode", "YES"], "brew(ale) … ok 300 ms"), (["--backend", "bar"], "brew(ale) … ok 5 ms"),
    (["--endpoint", "brew fail rate limited 30 s"], "brew(ale) … rate limited 30 s 0 ms"),
    (["--endpoint", "brew delay 1s", "--endpoint", "brew bar"], "brew(ale) … ok 1005 ms"),
    (["--backend", "bar", "--endpoint", "brew cellar"], "brew(ale) … ok 300 ms"),
    (["--backend=bar", "--endpoint=brew delay 1s"], "brew(ale) … ok 1005 ms"),
    (["--endpoint", "brew fail offline after 1s"], "brew(ale) … offline 1000 ms"),
    (["--endpoint", "brew hang"], "brew(ale) …"),
    (["--endpoint=brew hang", "--endpoint=brew normal"], "brew(ale) … ok 300 ms"),
  ])
  func launchArgumentsApply(arguments: [String], line: String) async throws {
    try context.endpoints.apply(launchArguments: ["App"] + arguments)
    await lab.call("ale")
    #expect(context.log.calls.map(\.line) == [line])
  }

  nonisolated private static let changes: [(String, EndpointChange?)] = [
    ("fail tired", .behaviour(.fail("tired"))), ("fail after 1s", .behaviour(.fail("after 1s"))),
    ("fail tired after 1s", .behaviour(.fail("tired", after: .seconds(1)))),
    ("fail tired after", .behaviour(.fail("tired after"))),
    ("fail tired after all", .behaviour(.fail("tired after all"))), ("fail", nil),
    ("delay 1s", .behaviour(.delay(.seconds(1)))), ("delay", nil), ("delay 300", nil), ("delay 1s 2s", nil),
    ("hang", .behaviour(.hang)), ("hang on", nil), ("normal", .behaviour(.normal)), ("normal now", nil),
    ("succeed", .behaviour(.normal)),
    ("bar", .backend("bar")), ("bar now", nil), ("", nil), ("release", .release),
    ("fail offline call 2", .behaviour(.fail("offline"), ofCall: 2)), ("hold call 3", .behaviour(.hold, ofCall: 3)),
    ("fail off after 1s call 1", .behaviour(.fail("off", after: .seconds(1)), ofCall: 1)),
    ("hang call", nil), ("hang call 0", nil), ("bar call 1", nil), ("call 1", nil), ("release call 1", nil),
  ]

  @Test(arguments: changes)
  func whatWordsMean(text: String, change: EndpointChange?) {
    let words = text.split(separator: " ").map(String.init)
    #expect(EndpointChange(words: words) == change)
    if let change { #expect(EndpointChange(words: change.words) == change) }
  }
}
