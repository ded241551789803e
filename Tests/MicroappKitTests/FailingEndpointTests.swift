import Entities
import MicroappBasics
import Testing

@testable import Endpoints

@MainActor
struct FailingEndpointTests {
  private enum DiceError: AppError, CaseIterable {
    case onTheFloor, lost

    var message: String { self == .lost ? "Look for it." : "Roll it again." }
  }

  @Test func aCallFailsByAFeaturesOwnErrorWhoseTagIsTheNameOfItsCase() async throws {
    let context = MicroappContext(clock: VirtualClock())
    let roll: @Sendable () async throws(DiceError) -> Int = { 6 }
    let call = context.endpoints.withoutBackend("roll") { _ in roll }
    let endpoint = context.endpoints.all[0]
    #expect(endpoint.errors.map(\.tag) == ["onTheFloor", "lost"])
    try endpoint.change(.fail("lost"))
    await #expect(throws: DiceError.lost) { try await call() }
    #expect(throws: UsageError("roll cannot fail by \"offline\"; it can by: onTheFloor, lost")) {
      try endpoint.change(.fail("offline"))
    }
  }
}
