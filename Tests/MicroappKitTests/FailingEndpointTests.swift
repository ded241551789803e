import Entities
import MicroappBasics
import Testing

@testable import Endpoints
@testable import MicroappKit

/// Endpoints that fail by the errors of an app.
@MainActor
struct FailingEndpointTests {
  private let context = MicroappContext(clock: VirtualClock())

  @Test func aCallFailsByAFeaturesOwnErrorWhoseTagIsTheNameOfItsCase() async throws {
    let roll: @Sendable () async throws(DiceError) -> Int = { 6 }
    let call = context.withoutBackend.endpoint("roll") { _ in roll }
    let endpoint = context.endpoints[0]
    #expect(endpoint.errors.map(\.tag) == ["onTheFloor", "lost"])
    #expect(endpoint.errors.first?.error.userMessage == "Roll it again.")
    #expect(NetworkError.offline.userMessage == "You're offline. Check your connection and try again.")

    try endpoint.change(.fail("lost"))
    await #expect(throws: DiceError.lost) { try await call() }
    #expect(throws: UsageError("roll cannot fail by \"offline\"; it can by: onTheFloor, lost")) {
      try endpoint.change(.fail("offline"))
    }
  }

  @Test(arguments: [("timeout", NetworkError.timedOut), ("server error", .server(status: 500))])
  func otherWordsForAnErrorAreAccepted(kind: String, error: NetworkError) async throws {
    let double: @Sendable (Int) async throws(NetworkError) -> Int = { $0 * 2 }
    let call = context.withoutBackend.endpoint("double") { _ in double }
    try context.endpoints[0].change(.fail(kind))
    await #expect(throws: error) { try await call(1) }
  }
}

private enum DiceError: AppError, CaseIterable {
  case onTheFloor, lost

  var message: String { self == .lost ? "Look for it." : "Roll it again." }
}
