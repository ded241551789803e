import Endpoints
import Testing

@testable import EndpointsInspector

@MainActor
struct ChoicesTests {
  private let context = MicroappContext(clock: ContinuousClock())

  @Test func theMenuOffersWhatAnEndpointAccepts() throws {
    let endpoints = context.withoutBackend
    _ = endpoints.endpoint("call") { _ in { () async in } }
    _ = endpoints.stream("stream") { _ in { AsyncStream<Int> { $0.finish() } } }
    _ = endpoints.stream("throwing stream") { _ in { AsyncThrowingStream<Int, any Error> { $0.finish() } } }
    for endpoint in context.endpoints {
      for choice in endpoint.choices { try endpoint.change(choice.behaviour) }
      for error in endpoint.errors { try endpoint.change(.fail(error.tag)) }
    }
    #expect(
      context.endpoints.map { $0.choices.map(\.title) } == [
        ["Normal", "Slow by 2 s", "Hang", "Hold the answer"], [], ["Normal"],
      ])
    #expect(context.endpoints.map { $0.errors.map(\.tag) } == [[], [], ["failed", "cancelled"]])
  }
}
