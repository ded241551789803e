import MicroappBasics
import Testing

@testable import Endpoints

/// Backends and endpoints change while calls are made, without a screen.
@MainActor
@Suite(.timeLimit(.minutes(15)))
struct EndpointBehaviourTests {
  private let lab: EndpointLab
  private var context: MicroappContext<EndpointLab.Service> { lab.context }

  init() throws {
    lab = try EndpointLab()
  }

  @Test func allCallsGoToAnotherBackend() async throws {
    await lab.call("ale")
    try context.choose("bar")
    await lab.call("ale")
    #expect(lab.lines == ["0:00.0 brew(ale) … ok 300 ms", "0:00.3 brew(ale) on bar … ok 5 ms"])
    #expect(context.state.backend == "bar")
    #expect(context.backendNames == ["cellar", "bar"])
  }

  @Test(arguments: [
    (EndpointBehaviour.backend("bar"), "brew(ale) … ok 5 ms"), (.fail("offline"), "brew(ale) … offline 0 ms"),
    (.fail("offline", after: .seconds(1)), "brew(ale) … offline 1000 ms"),
    (.delay(.seconds(2)), "brew(ale) … ok 2300 ms"), (.hang, "brew(ale) …"), (.succeed, "brew(ale) … ok 300 ms"),
  ])
  func oneEndpointChanges(behaviour: EndpointBehaviour, line: String) async throws {
    try context.change(context.connection("brew"), behaviour)
    await lab.call("ale")
    #expect(context.log.calls.map(\.line) == [line])
  }

  @Test func callsThatHangGoOnAfterTheNextChange() async throws {
    let connection = try context.connection("brew")
    try context.change(connection, .hang)
    await lab.call("ale")
    await lab.call("mead")
    #expect(connection.endpoint.hangingCalls == 2)
    try context.change(connection, .backend("bar"))
    #expect(connection.endpoint.hangingCalls == 2)

    try context.change(connection, .succeed)
    await lab.wait()
    #expect(connection.endpoint.hangingCalls == 0)
    #expect(context.log.calls.map(\.line) == ["brew(ale) … ok 5 ms", "brew(mead) … ok 5 ms"])
  }

  @Test func oneCallThatHangsIsReleased() async throws {
    let connection = try context.connection("brew")
    try context.change(connection, .hang)
    await lab.call("ale")
    await lab.call("mead")
    #expect(connection.endpoint.releaseOne())
    await lab.wait()
    #expect(connection.endpoint.hangingCalls == 1)
    #expect(context.log.calls.count { $0.outcome == nil } == 1)
  }

  @Test func theFirstEndOfAWaitCounts() async throws {
    let endpoint = try context.connection("brew").endpoint
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

  @Test func aCallThatHangsCanBeCancelled() async throws {
    try context.change(context.connection("brew"), .hang)
    let call = await lab.begin("ale")
    call.cancel()
    await lab.wait()
    #expect(context.log.calls.map(\.line) == ["brew(ale) … cancelled 0 ms"])
  }

  @Test func oneCallBehavesInAnotherWay() async throws {
    let endpoint = try context.connection("brew").endpoint
    try endpoint.change(.fail("offline", after: .milliseconds(100)), ofCall: 2)
    for _ in 1...3 { await lab.call("ale") }
    #expect(
      context.log.calls.map(\.line) == [
        "brew(ale) … ok 300 ms", "brew(ale) … offline 100 ms", "brew(ale) … ok 300 ms",
      ])
    #expect(endpoint.behaviour == .succeed)
    #expect(endpoint.callCount == 3)
  }

  @Test func severalCallsBehaveInTheirOwnWays() async throws {
    let endpoint = try context.connection("brew").endpoint
    try endpoint.change(.fail("offline"), ofCall: 1)
    try endpoint.change(.delay(.seconds(1)), ofCall: 3)
    try endpoint.change(.fail("cancelled"), ofCall: 2)
    try endpoint.change(.fail("rate limited 30 s"), ofCall: 2)
    for _ in 1...4 { await lab.call("ale") }
    #expect(
      context.log.calls.map(\.line) == [
        "brew(ale) … offline 0 ms", "brew(ale) … rate limited 30 s 0 ms", "brew(ale) … ok 1300 ms",
        "brew(ale) … ok 300 ms",
      ])
  }

  @Test(arguments: [
    ("slow", "delay 300ms"), ("succeeds", "succeed"), ("fails", "fail offline"), ("hangs", "hang"), ("holds", "hold"),
    ("held", "hold"),
  ])
  func aWordOfTheInspectorIsAnsweredByThatOfScripts(word: String, words: String) throws {
    let connection = try context.connection("brew")
    let message = "\"\(word)\" is no word of scripts; write: endpoint brew \(words)"
    #expect(throws: UsageError(message)) { try context.change(connection, .backend(word)) }
    #expect(EndpointBehaviour(words: words.split(separator: " ").map(String.init)) != nil)
  }

  @Test func oneCallHangsUntilItIsReleased() async throws {
    let endpoint = try context.connection("brew").endpoint
    try endpoint.change(.hang, ofCall: 1)
    await lab.call("ale")
    await lab.call("mead")
    #expect(context.log.calls.map(\.line) == ["brew(ale) …", "brew(mead) … ok 300 ms"])
    #expect(endpoint.releaseOne())
    await lab.wait()
    #expect(context.log.calls.map(\.outcomeText) == ["ok", "ok"])
  }

  @Test func anAnswerThatIsHeldComesAfterTheCallWasCancelled() async throws {
    let endpoint = try context.connection("brew").endpoint
    try context.change(context.connection("brew"), .hold)
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
      let endpoint = try lab.context.connection("brew").endpoint
      isOneCall ? try endpoint.change(behaviour, ofCall: 1) : try endpoint.change(behaviour)
      _ = await lab.begin("ale")
      await lab.pass(time)
      try endpoint.change(.succeed)
      await lab.wait()
      #expect(lab.lines == ["0:00.0 brew(ale) … \(outcome)"])
      #expect(endpoint.hangingCalls == 0)
    }
  }

  @Test func aCallWhoseBehaviourEndsBeforeItsFirstMomentGoesOn() async throws {
    let endpoint = try context.connection("brew").endpoint
    try endpoint.change(.hang)
    let task = WorkTracker.$current.withValue(lab.tracker) {
      WorkTracker.task { [brew = lab.brew] in _ = try? await brew("ale") }
    }
    // The call begins to hang when the task has its first turns.
    while context.log.count == 0 { await Task.yield() }
    try endpoint.change(.succeed)
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
    let endpoint = try context.connection("brew").endpoint
    try endpoint.change(behaviour)
    _ = await lab.begin("ale")
    await lab.pass(.seconds(1))
    try endpoint.change(next)
    await lab.wait()
    #expect(lab.lines == ["0:00.0 brew(ale) … \(outcome)"])
  }

  @Test func aChangeOfOneCallIsTakenBack() async throws {
    let endpoint = try context.connection("brew").endpoint
    try endpoint.change(.fail("offline"), ofCall: 1)
    try endpoint.change(.delay(.seconds(1)))
    await lab.call("ale")
    try endpoint.change(.fail("offline"), ofCall: 1)
    try endpoint.change(.succeed)
    await lab.call("mead")
    #expect(context.log.calls.map(\.line) == ["brew(ale) … offline 0 ms", "brew(mead) … ok 300 ms"])
  }

  @Test(arguments: [
    (["fail", "offline", "call", "2"], EndpointBehaviour.fail("offline"), 2), (["hang", "call", "1"], .hang, 1),
    (["hold", "call", "3"], .hold, 3),
    (["fail", "offline", "after", "1s", "call", "1"], .fail("offline", after: .seconds(1)), 1),
  ])
  func wordsOfOneCall(words: [String], behaviour: EndpointBehaviour, number: Int) {
    let change = EndpointBehaviour.ofOneCall(words: words)
    #expect(change?.behaviour == behaviour)
    #expect(change?.call == number)
  }

  @Test(arguments: [["hang"], ["hang", "call"], ["hang", "call", "0"], ["bar", "call", "1"], ["call", "1"]])
  func wordsOfNoCall(words: [String]) {
    #expect(EndpointBehaviour.ofOneCall(words: words) == nil)
  }

  @Test(arguments: [
    (
      ["--endpoint", "brew fail tired"],
      "brew cannot fail by \"tired\"; it can by: "
    ), (["--endpoint", "pour hang"], "unknown endpoint pour; use brew"),
    (["--backend", "sun"], "unknown backend sun; use cellar, bar or moon"),
    (["--backend", "moon"], "this build links no network code, so it has no backend moon"),
    (["--endpoint", "brew"], "\"brew\" changes no endpoint; write its name, and then succeed"),
    (["--endpoint=brew"], "\"brew\" changes no endpoint"), (["--endpoint=", "brew hang"], "\"\" changes no endpoint"),
    (["--endpoint", ""], "\"\" changes no endpoint"), (["-NSDebug", "YES", "--backend"], "--backend needs a value"),
  ])
  func launchArgumentsThatAreWrongSayWhatToWrite(arguments: [String], message: String) {
    let error = #expect(throws: UsageError.self) { try context.apply(launchArguments: ["App"] + arguments) }
    #expect(error?.description.hasPrefix(message) == true)
  }

  @Test(arguments: [
    (["-NSDocumentRevisionsDebugMode", "YES"], "brew(ale) … ok 300 ms"), (["--backend", "bar"], "brew(ale) … ok 5 ms"),
    (["--endpoint", "brew fail rate limited 30 s"], "brew(ale) … rate limited 30 s 0 ms"),
    (["--endpoint", "brew delay 1s", "--endpoint", "brew bar"], "brew(ale) … ok 1005 ms"),
    (["--backend", "bar", "--endpoint", "brew cellar"], "brew(ale) … ok 300 ms"),
    (["--backend=bar", "--endpoint=brew delay 1s"], "brew(ale) … ok 1005 ms"),
  ])
  func launchArgumentsApply(arguments: [String], line: String) async throws {
    try context.apply(launchArguments: ["App"] + arguments)
    await lab.call("ale")
    #expect(context.log.calls.map(\.line) == [line])
  }

  @Test(arguments: [
    (["fail", "tired"], EndpointBehaviour.fail("tired")), (["fail", "after", "1s"], .fail("after 1s")),
    (["fail", "tired", "after", "1s"], .fail("tired", after: .seconds(1))),
    (["fail", "tired", "after"], .fail("tired after")), (["fail", "tired", "after", "all"], .fail("tired after all")),
    (["fail"], nil), (["delay", "1s"], .delay(.seconds(1))), (["delay"], nil), (["delay", "long"], nil),
    (["delay", "1s", "2s"], nil), (["hang"], .hang), (["hang", "on"], nil), (["succeed"], .succeed),
    (["succeed", "now"], nil), (["bar"], .backend("bar")), (["bar", "now"], nil), ([], nil),
  ])
  func whatWordsMean(words: [String], behaviour: EndpointBehaviour?) {
    #expect(EndpointBehaviour(words: words) == behaviour)
  }
}
