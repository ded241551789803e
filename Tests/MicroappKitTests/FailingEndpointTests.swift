import Entities
import MicroappBasics
import Testing
import Views

@testable import Endpoints
@testable import MicroappKit
@testable import Programs
@testable import Runs

/// Endpoints that a script makes fail.
@MainActor
struct FailingEndpointTests {
  private let clock = VirtualClock()
  private let context: MicroappContext<Void>
  private let run: Run

  init() {
    context = MicroappContext(clock: clock)
    run = Run(clock: clock) { Text("") }
  }

  nonisolated private static let double: @Sendable (Int) async throws(NetworkError) -> Int = { $0 * 2 }

  @Test func aCallFailsByAFeaturesOwnErrorWhoseTagIsTheNameOfItsCase() async throws {
    let roll: @Sendable () async throws(DiceError) -> Int = { 6 }
    let endpoint = context.withoutBackend.endpoint("roll") { _ in roll }
    #expect(context.endpoints.first?.errors.map(\.tag) == ["onTheFloor", "lost"])
    #expect(context.endpoints.first?.errors.first?.error.userMessage == "Roll it again.")
    #expect(NetworkError.offline.userMessage == "You're offline. Check your connection and try again.")

    try await context.change("roll", .fail("lost"), on: run)
    await #expect(throws: DiceError.lost) { try await endpoint() }
    await #expect(throws: UsageError("roll cannot fail by \"offline\"; it can by: onTheFloor, lost")) {
      try await context.change("roll", .fail("offline"), on: run)
    }
  }

  @Test(arguments: [("timeout", NetworkError.timedOut), ("server error", .server(status: 500))])
  func otherWordsForAnErrorAreAccepted(kind: String, error: NetworkError) async throws {
    let double = context.withoutBackend.endpoint("double") { _ in Self.double }
    try await context.change("double", .fail(kind), on: run)
    await #expect(throws: error) { try await double(1) }
  }

  @Test func aStreamCannotFail() async {
    _ = context.stream("numbers") { _ in { AsyncStream<Int> { $0.finish() } } }
    let message = "numbers is a stream, which can only be sent to another backend"
    for change in [EndpointBehaviour.fail("offline"), .hang, .delay(.seconds(1))] {
      await #expect(throws: UsageError(message)) { try await context.change("numbers", change, on: run) }
    }
  }

  @Test func aClosureThatBelongsToNoBackendHasNone() async {
    _ = context.withoutBackend.endpoint("double") { _ in Self.double }
    let message = "double has no backends, and \"local\" is none of succeed, fail, delay, hang, hold and release"
    await #expect(throws: UsageError(message)) { try await context.change("double", .backend("local"), on: run) }
  }

  @Test(arguments: [
    "endpoint", "endpoint page", "endpoint page fail", "endpoint page delay",
    "endpoint page delay 300", "endpoint page delay -1s", "endpoint page delay 1e3ms", "endpoint page delay 25h",
    "endpoint page delay 999999s", "endpoint page hang on", "backend", "backend a b",
  ])
  func anythingElseIsAMistake(line: String) {
    #expect(throws: UsageError.self) {
      try ScriptCommand(line: line, commands: context.content(Text("")).commands)
    }
  }
}

private enum DiceError: AppError, CaseIterable {
  case onTheFloor, lost

  var message: String { self == .lost ? "Look for it." : "Roll it again." }
}
