import Endpoints
import Testing

@testable import EndpointsInspector

@MainActor
struct ChoicesTests {
  private let context = MicroappContext(clock: ContinuousClock())

  /// An endpoint of each form, with the changes that its menu offers.
  private func menu(_ name: String) throws -> (titles: [String], errors: [String]) {
    let endpoints = context.withoutBackend
    _ = endpoints.endpoint("call") { _ in { () async in } }
    _ = endpoints.endpoint("throwing call") { _ in { () async throws in } }
    _ = endpoints.stream("stream") { _ in { AsyncStream<Int> { $0.finish() } } }
    _ = endpoints.stream("throwing stream") { _ in { AsyncThrowingStream<Int, any Error> { $0.finish() } } }
    let endpoint = try context.connection(name).endpoint
    for choice in endpoint.choices { try endpoint.change(choice.behaviour) }
    for error in endpoint.errors { try endpoint.change(.fail(error.tag)) }
    return (endpoint.choices.map(\.title), endpoint.errors.map(\.tag))
  }

  @Test(arguments: ["call", "throwing call"])
  func aCallCanWait(name: String) throws {
    #expect(try menu(name).titles == ["Succeed", "Slow by 2 s", "Hang", "Hold the answer"])
  }

  @Test func aStreamThatCanThrowCanFailAndSucceedAgain() throws {
    let menu = try menu("throwing stream")
    #expect(menu.titles == ["Succeed"])
    #expect(menu.errors == ["failed", "cancelled"])
  }

  @Test func aStreamWithoutErrorsHasNothingToChange() throws {
    let menu = try menu("stream")
    #expect(menu.titles.isEmpty && menu.errors.isEmpty)
  }
}
