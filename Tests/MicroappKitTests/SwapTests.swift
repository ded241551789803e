import Entities
import Lab
import MicroappBasics
import TestSupport
import Testing
import Views

@testable import Endpoints
@testable import MicroappKit
@testable import Programs
@testable import Runs

/// Backends and endpoints change while a feature runs.
@MainActor
@Suite(.timeLimit(.minutes(15)))
struct SwapTests {
  @Test func aBackendKeepsItsStateWhileItIsNotUsed() async throws {
    let lab = try LabMicroapp()
    let run = lab.run
    try await run.fill("Name", "ale")
    for backend in ["cellar", "bar", "cellar"] {
      try lab.context.choose(backend)
      try await run.tap("Brew")
      try await run.wait()
    }
    try run.expect("2 of ale")
    try run.refuse("3 of ale")
  }

  @Test(arguments: [
    ("endpoint brw fail offline", 64), ("endpoint brew fail of-line", 64), ("backend sun", 64), ("backend moon", 78),
    ("endpoint brew moon", 78), ("expect \"Nobody\"", 0), ("refuse \"Nobody\"", 1),
  ])
  func aScriptHasTheExitStatusOfAFlag(line: String, status: Int32) async throws {
    let lab = try LabMicroapp([.cellar, .bar, .moon])
    var ended: Int32 = 0
    do throws(ScriptPlayer.Failure) { try await lab.run.play(line) } catch { ended = error.status }
    #expect(ended == status)
  }

  @Test func aStreamContinuesOnTheNewBackend() async throws {
    struct Service: Sendable {
      let numbers: @Sendable () -> AsyncStream<Int>
    }
    let (first, one) = AsyncStream.makeStream(of: Int.self)
    let (second, two) = AsyncStream.makeStream(of: Int.self)
    let context = try MicroappContext(
      Launch(clock: VirtualClock()),
      backends: [
        Backend("a", "") { _, _ in Service(numbers: { first }) },
        Backend("b", "") { _, _ in Service(numbers: { second }) },
      ])
    var iterator = context.stream("numbers") { $0.numbers }().makeAsyncIterator()
    one.yield(1)
    #expect(await iterator.next() == 1)

    try context.choose("b")
    for number in [2, 3] { one.yield(number) }
    two.yield(10)
    #expect(await iterator.next() == 10)
    try context.change(context.connections[0], .backend("a"))
    #expect(await iterator.next() == 2)
  }

  /// Calls to another machine take real time: the clock of a script waits for them instead of jumping ahead.
  @Test func aScriptWaitsForACallToAnotherMachine() async throws {
    let answer = Gate<String, NetworkError>()
    let far = Backend("far", "", isRemote: true) { _, _ in
      LabService(brew: { _ async throws(NetworkError) in try await answer.pass() })
    }
    let lab = try LabMicroapp([.cellar, .bar, far])
    let run = lab.run
    run.stall.timeout = .milliseconds(1)
    try await run.fill("Name", "ale")
    try lab.context.choose("far")
    try await run.tap("Brew")
    await answer.arrived()
    let now = lab.clock.now
    Task { answer.open(.success("far ale")) }
    try await run.wait(for: "far ale")
    #expect(lab.clock.now == now)
  }

  @Test(arguments: [true, false])
  func aRunThatBeginsOnAnotherMachineIsInRealTime(isRemote: Bool) async throws {
    var clocks: [VirtualClock?] = []
    let microapp = Microapp(
      "App", about: "", hint: "", backends: [Backend("", "", isRemote: isRemote) { _, _ in 0 }]
    ) { context in
      clocks.append(context.clock as? VirtualClock)
      return { Text("") }
    }
    let options = try Options(parsing: ["--play", "/dev/null"])
    #expect(try await HeadlessSession(program: microapp.program, options: options).run() == ExitStatus.success)
    #expect(clocks.map { $0?.isInRealTime } == [isRemote])
  }
}
