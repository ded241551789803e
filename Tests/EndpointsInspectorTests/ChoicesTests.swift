import Endpoints
import MicroappBasics
import Testing

@testable import EndpointsInspector

/// What the menus of the inspector offer.
@MainActor
struct ChoicesTests {
  private let endpoints = Endpoints((), clock: VirtualClock())

  init() {
    _ = endpoints("call") { _ in { () async in } }
    _ = endpoints("throwing call", errors: ["busy": Refusal.busy, "full": Refusal.full]) { _ in { () async throws in } }
    _ = endpoints.stream("stream") { _ in { AsyncStream<Int> { $0.finish() } } }
    _ = endpoints.stream("throwing stream") { _ in { AsyncThrowingStream<Int, any Error> { $0.finish() } } }
  }

  @Test func anEndpointAcceptsAllChoicesOfItsMenus() throws {
    for endpoint in endpoints.all {
      for choice in endpoint.choices + endpoint.failures + endpoint.nextChoices + endpoint.nextFailures {
        try endpoints.change(endpoint.name, choice.change)
      }
    }
  }

  @Test func theMenuOfAnEndpointIsAboutAllCalls() {
    let waits = ["Normal", "Slow by 2 s", "Hang", "Hold the Answer"]
    #expect(endpoints.all.map { $0.choices.map(\.title) } == [waits, waits, [], ["Normal"]])
    #expect(
      endpoints.all.map { $0.failures.map { $0.change.words.joined(separator: " ") } } == [
        [], ["fail busy", "fail full", "fail failed", "fail cancelled"], [], ["fail failed", "fail cancelled"],
      ])
  }

  @Test func theRowOfACallIsAboutTheNextCall() {
    let waits = ["delay 2s call 1", "hang call 1"]
    #expect(
      endpoints.all.map { $0.nextChoices.map { $0.change.words.joined(separator: " ") } } == [waits, waits, [], []])
    #expect(
      endpoints.all.map { $0.nextFailures.first?.change.words.joined(separator: " ") } == [
        nil, "fail busy call 1", nil, "fail failed",
      ])
  }
}

enum Refusal: Error { case busy, full }
