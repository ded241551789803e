import Concurrency
import Base
import Entities
import Testing
import Views

@testable import MicroappKit

/// How the calls of an endpoint go, as scripts ask for it: in one way, the one asked for last.
@MainActor
struct BehaviourTests {
  private let workbench: Workbench
  private let customer: Customer
  private let pilot: Pilot

  init() throws {
    let workbench = Workbench(clock: VirtualClock())
    let service = try workbench.services(
      [
        Backend("cellar", "") { LabService(brew: Cellar(clock: $0.clock).brew) },
        Backend("bar", "") { LabService(brew: Cellar(clock: $0.clock, latency: .milliseconds(5)).brew) },
      ], from: "--backend")
    let customer = Customer(brew: service.endpoint("brew", \.brew))
    self.workbench = workbench
    self.customer = customer
    pilot = Pilot(workbench: workbench) {
      VStack {
        ForEach(["ale", "wine", "mead"], id: \.self) { name in Button(name) { customer.order(name) } }
        Button("Leave", action: customer.leave)
      }
    }
  }

  private var log: [String] { workbench.calls.entries.map(\.text) }

  @Test(
    arguments: [
      ([.delay(.seconds(2))], "ok 2300 ms"),
      ([.delay(.seconds(2)), .fail("offline")], "offline 0 ms"),
      ([.fail("offline"), .delay(.seconds(2))], "ok 2300 ms"),
      ([.delay(.seconds(2)), .delay(.seconds(1))], "ok 1300 ms"),
      ([.hang, .fail("offline")], "offline 0 ms"),
      ([.delay(.seconds(2)), .succeed], "ok 300 ms"),
    ] as [([EndpointChange], String)])
  func theLatestReplacesWhatWasAskedForBefore(changes: [EndpointChange], outcome: String) async throws {
    try await expectBrewing(after: changes, outcome)
  }

  private func expectBrewing(after changes: [EndpointChange], _ outcome: String) async throws {
    for change in changes { try await pilot.endpoint("brew", change) }
    try await pilot.tap("ale")
    try await pilot.wait()
    #expect(log == ["brew(ale) … \(outcome)"])
  }

  @Test(
    arguments: [
      ([.backend("bar"), .delay(.seconds(2)), .fail("offline"), .hang, .succeed], "ok 5 ms"),
      ([.backend("bar"), .delay(.seconds(2))], "ok 2005 ms"),
      ([.delay(.seconds(2)), .backend("bar")], "ok 2005 ms"),
      ([.fail("offline"), .backend("bar")], "offline 0 ms"),
    ] as [([EndpointChange], String)])
  func theBackendIsAnotherMatter(changes: [EndpointChange], outcome: String) async throws {
    try await expectBrewing(after: changes, outcome)
  }

  @Test(
    arguments: [
      (.succeed, "ok 300 ms", ["1 of ale", "2 of wine", "3 of mead"]),
      (.fail("offline"), "offline 0 ms", ["offline", "offline", "offline"]),
      (.delay(.seconds(2)), "ok 2300 ms", ["1 of ale", "2 of wine", "3 of mead"]),
    ] as [(EndpointChange, String, [String])])
  func callsThatHangGoOnAsTheNextBehaviourSays(change: EndpointChange, end: String, results: [String]) async throws {
    try await pilot.endpoint("brew", .hang)
    for name in ["ale", "wine", "mead"] { try await pilot.tap(name) }
    let failure = await #expect(throws: Pilot.Failure.self) { try await pilot.wait() }
    #expect(failure?.description == "3 calls still in flight after 10.0 seconds")
    #expect(log == ["brew(ale) …", "brew(wine) …", "brew(mead) …"])

    try await pilot.endpoint("brew", change)
    try await pilot.wait()
    #expect(log == ["ale", "wine", "mead"].map { "brew(\($0)) … \(end)" })
    #expect(customer.results == results, "in the order in which they were made")
  }

  @Test(arguments: [.hang, .backend("bar")] as [EndpointChange])
  func callsThatHangStayWhereNoOtherBehaviourIsAskedFor(change: EndpointChange) async throws {
    try await pilot.endpoint("brew", .hang)
    try await pilot.tap("ale")
    try await pilot.endpoint("brew", change)
    await #expect(throws: Pilot.Failure.self) { try await pilot.wait() }
    #expect(log == ["brew(ale) …"])

    try await pilot.endpoint("brew", .succeed)
    try await pilot.wait()
    #expect(log == ["brew(ale) … ok \(change == .hang ? 300 : 5) ms"])
  }

  @Test func aCallThatHangsEndsWhenItIsCancelled() async throws {
    try await pilot.endpoint("brew", .hang)
    try await pilot.tap("ale")
    try await pilot.tap("Leave")
    #expect(log == ["brew(ale) … cancelled 0 ms"])
    #expect(customer.results == ["cancelled"])

    try await pilot.endpoint("brew", .succeed)
    #expect(log == ["brew(ale) … cancelled 0 ms"])
    #expect(workbench.calls.inFlight == 0)
  }

  @Test func aCallThatIsDelayedKeepsItsDelay() async throws {
    try await pilot.endpoint("brew", .delay(.seconds(2)))
    try await pilot.tap("ale")
    try await pilot.endpoint("brew", .succeed)
    try await pilot.tap("wine")
    try await pilot.wait()
    #expect(log == ["brew(ale) … ok 2300 ms", "brew(wine) … ok 300 ms"])
  }
}

/// Orders, and keeps what comes.
@MainActor
private final class Customer: BaseViewModel {
  private(set) var results: [String] = []
  private var orders: [Task<Void, Never>] = []
  private let brew: @Sendable (String) async throws(NetworkError) -> String

  init(brew: @escaping @Sendable (String) async throws(NetworkError) -> String) {
    self.brew = brew
  }

  func order(_ name: String) {
    orders.append(
      runInBackground { [weak self, brew] in
        do throws(NetworkError) {
          self?.results.append(try await brew(name))
        } catch {
          self?.results.append("\(error)")
        }
      })
  }

  func leave() {
    for order in orders { order.cancel() }
  }
}
