import Entities
import Lab
import MicroappBasics
import Testing
import Views

@testable import Endpoints
@testable import MicroappKit

/// Calls that hang, and their release.
@MainActor
struct HangingCallsTests {
  private let lab: LabMicroapp

  init() throws {
    lab = try LabMicroapp()
  }

  private var endpoint: Endpoint { lab.endpoint }

  private func brew(_ name: String) async throws {
    try await lab.run.fill("Name", name)
    try await lab.run.tap("Brew")
  }

  @Test func aReleaseWithoutAHangingCallReleasesNoLaterOne() async throws {
    try await lab.context.change("brew", .hang, on: lab.run)
    #expect(!endpoint.releaseOne())
    try await brew("ale")
    #expect(endpoint.hangingCalls == 1)
  }

  @Test func aCallThatHungGoesOnAlsoIfLaterOnesHangAtOnceAgain() async throws {
    try await lab.context.change("brew", .hang, on: lab.run)
    try await brew("ale")
    try endpoint.change(.succeed)
    try endpoint.change(.hang)
    try await lab.run.wait()
    #expect(lab.calls == ["brew(ale) … ok 300 ms"])
  }

  @Test func callsThatHangGoOnInTheOrderInWhichTheyWereMade() async throws {
    let clock = VirtualClock()
    let context = try MicroappContext(clock, [.cellar])
    let customer = Customer(context)
    let run = Run(clock: clock) { Button("Order") { ["ale", "wine", "mead"].forEach(customer.order) } }
    try await context.change("brew", .hang, on: run)
    try await run.tap("Order")
    try await context.change("brew", .succeed, on: run)
    try await run.wait()
    #expect(customer.results == ["1 of ale", "2 of wine", "3 of mead"])
  }

  @Test func theLogNamesTheBackendThatAnswered() async throws {
    try await brew("one")
    try await lab.run.wait()
    try await lab.context.change("brew", .hang, on: lab.run)
    try await brew("two")
    try await lab.context.change("brew", .backend("bar"), on: lab.run)
    try await lab.context.change("brew", .succeed, on: lab.run)
    try await lab.run.wait()
    try await lab.context.change("brew", .fail("offline"), on: lab.run)
    try await brew("three")
    #expect(lab.context.log.calls.map(\.backend) == ["cellar", "bar", nil])
  }
}
