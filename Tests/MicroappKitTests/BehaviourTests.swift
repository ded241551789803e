import MicroappBasics
import Entities
import Lab
import Testing
import Views

@testable import Endpoints
@testable import MicroappKit

/// The behaviour of an endpoint is that of the last change.
@MainActor
struct BehaviourTests {
  private let context: MicroappContext<LabService>
  private let customer: Customer
  private let run: Run

  init() throws {
    let clock = VirtualClock()
    let context = try MicroappContext(clock, [.cellar, .bar])
    let customer = Customer(context)
    self.context = context
    self.customer = customer
    run = Run(clock: clock) {
      VStack { ForEach(["ale", "wine", "mead"], id: \.self) { name in Button(name) { customer.order(name) } } }
    }
  }

  private var log: [String] { context.log.calls.map(\.line) }

  @Test(
    arguments: [
      ([.delay(.seconds(2))], "ok 2300 ms"),
      ([.delay(.seconds(2)), .fail("offline")], "offline 0 ms"),
      ([.fail("offline"), .delay(.seconds(2))], "ok 2300 ms"),
      ([.delay(.seconds(1)), .fail("offline", after: .seconds(2))], "offline 2000 ms"),
      ([.delay(.seconds(2)), .delay(.seconds(1))], "ok 1300 ms"),
      ([.hang, .fail("offline")], "offline 0 ms"),
      ([.delay(.seconds(2)), .succeed], "ok 300 ms"),
      ([.backend("bar"), .delay(.seconds(2)), .fail("offline"), .hang, .succeed], "ok 5 ms"),
      ([.backend("bar"), .delay(.seconds(2))], "ok 2005 ms"),
      ([.delay(.seconds(2)), .backend("bar")], "ok 2005 ms"),
      ([.fail("offline"), .backend("bar")], "offline 0 ms"),
    ] as [([EndpointBehaviour], String)])
  func theLastBehaviourReplacesTheOthersAndABackendReplacesABackend(
    changes: [EndpointBehaviour], outcome: String
  ) async throws {
    for change in changes { try await context.change("brew", change, on: run) }
    try await run.tap("ale")
    try await run.wait()
    #expect(log == ["brew(ale) … \(outcome)"])
  }

  @Test(
    arguments: [
      (.succeed, "ok 300 ms", ["1 of ale", "2 of wine", "3 of mead"]),
      (.fail("offline"), "offline 0 ms", ["offline", "offline", "offline"]),
      (.delay(.seconds(2)), "ok 2300 ms", ["1 of ale", "2 of wine", "3 of mead"]),
    ] as [(EndpointBehaviour, String, [String])])
  func callsThatHangGoOnAsTheNextBehaviourSays(change: EndpointBehaviour, end: String, results: [String]) async throws {
    try await context.change("brew", .hang, on: run)
    for name in ["ale", "wine", "mead"] { try await run.tap(name) }
    let failure = await #expect(throws: Run.Failure.self) { try await run.wait() }
    #expect(failure?.description == "calls are still in flight after 10.0 seconds")
    #expect(log == ["brew(ale) …", "brew(wine) …", "brew(mead) …"])

    try await context.change("brew", change, on: run)
    try await run.wait()
    #expect(log == ["ale", "wine", "mead"].map { "brew(\($0)) … \(end)" })
    #expect(customer.results == results, "in the order in which they were made")
  }

  @Test(arguments: [.hang, .backend("bar")] as [EndpointBehaviour])
  func callsThatHangStayUntilTheBehaviourChanges(change: EndpointBehaviour) async throws {
    try await context.change("brew", .hang, on: run)
    try await run.tap("ale")
    try await context.change("brew", change, on: run)
    await #expect(throws: Run.Failure.self) { try await run.wait() }
    #expect(log == ["brew(ale) …"])

    try await context.change("brew", .succeed, on: run)
    try await run.wait()
    #expect(log == ["brew(ale) … ok \(change == .hang ? 300 : 5) ms"])
  }

  @Test func theEndOfADelayEndsItForACallOnItsWay() async throws {
    try await context.change("brew", .delay(.seconds(2)), on: run)
    try await run.tap("ale")
    try await context.change("brew", .succeed, on: run)
    try await run.tap("wine")
    try await run.wait()
    #expect(log == ["brew(ale) … ok 300 ms", "brew(wine) … ok 300 ms"])
  }
}
