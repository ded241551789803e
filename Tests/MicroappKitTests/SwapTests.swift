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
  @Test func aBackendKeepsItsStateWhileItIsNotUsedAndTakesAllCallsBack() async throws {
    let lab = try LabMicroapp()
    try await lab.brew("ale")
    for swap in ["backend bar", "endpoint brew cellar", "endpoint brew bar\nbackend cellar\nrefuse \"brew on\""] {
      try await lab.run.play("\(swap)\ntap Brew\nwait")
    }
    try await lab.run.play("expect \"1 of ale\"\nexpect \"2 of ale\"\nexpect \"3 of ale\"\nrefuse \"4 of ale\"")
    #expect(lab.context.log.calls.map(\.backend) == ["cellar", "bar", "cellar", "cellar"])
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
    let (first, one) = AsyncStream.makeStream(of: Int.self)
    let (second, two) = AsyncStream.makeStream(of: Int.self)
    let context = try MicroappContext(
      Launch(clock: VirtualClock()),
      backends: [("a", first), ("b", second)].map { name, stream in
        Backend(name, "") { _, _ in { @Sendable in stream } }
      })
    var iterator = context.endpoints.stream("numbers") { $0 }().makeAsyncIterator()
    one.yield(1)
    #expect(await iterator.next() == 1)

    try context.choose("b")
    for number in [2, 3] { one.yield(number) }
    two.yield(10)
    #expect(await iterator.next() == 10)
    try context.endpoints.change(context.endpoints.connections[0], .backend("a"))
    #expect(await iterator.next() == 2)
  }

  /// Calls to another machine take real time: the clock of a script waits for them instead of jumping ahead.
  @Test func aScriptWaitsForACallToAnotherMachine() async throws {
    let answer = Gate<String, NetworkError>()
    let far = Backend("far", "", isRemote: true) { _, _ in
      LabService(brew: { _ async throws(NetworkError) in try await answer.pass() })
    }
    let lab = try LabMicroapp([.cellar, .bar, far])
    lab.run.stall.timeout = .milliseconds(1)
    try await lab.run.play("fill Name ale\nbackend far\ntap Brew")
    await answer.arrived()
    let now = lab.clock.now
    Task { answer.open(.success("far ale")) }
    try await lab.run.wait(for: "far ale")
    #expect(lab.clock.now == now)
  }

  @Test(arguments: [true, false])
  func aRunThatBeginsOnAnotherMachineIsInRealTime(isRemote: Bool) async throws {
    let backend = Backend.brewing("cellar", isRemote: isRemote)
    let program = Microapp("Lab", about: "", hint: "", backends: [backend], compose: LabMicroapp.compose).program
    let run = try Run(program, from: RunOrigin())
    defer { run.close() }
    #expect(run.clock.isInRealTime == isRemote)
  }
}
