import Testing

@testable import Endpoints

/// Backends and endpoints change while calls are made, without a screen.
@MainActor
@Suite(.timeLimit(.minutes(2)))
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

  @Test func aCallThatHangsCanBeCancelled() async throws {
    try context.change(context.connection("brew"), .hang)
    let call = await lab.begin("ale")
    call.cancel()
    await lab.wait()
    #expect(context.log.calls.map(\.line) == ["brew(ale) … cancelled 0 ms"])
  }

  @Test(arguments: [
    (
      ["--endpoint", "brew fail tired"],
      "brew cannot fail by \"tired\"; it can by: "
    ), (["--endpoint", "pour hang"], "there is no endpoint pour; there are: brew"),
    (["--backend", "sun"], "there is no backend sun; there are: cellar bar moon"),
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
