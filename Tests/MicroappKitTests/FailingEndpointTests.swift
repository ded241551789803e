import Concurrency
import Entities
import Testing

@testable import MicroappKit

/// Endpoints that are told to fail, as a script does it.
@MainActor
struct FailingEndpointTests {
  private let workbench = Workbench(clock: VirtualClock())

  @Sendable private static func double(_ number: Int) async throws(NetworkError) -> Int { number * 2 }

  @Test func aCallFailsAsToldWithoutReachingTheWorld() async throws {
    let double = workbench.endpoint("double", Self.double)
    try workbench.change("double", .fail("rate limited 30 s"))
    await #expect(throws: NetworkError.rateLimited(seconds: 30)) { try await double(1) }
    #expect(workbench.calls.entries.map(\.text) == ["double(1) … rate limited 30 s 0 ms"])
    #expect(workbench.calls.inFlight == 0)

    try workbench.change("double", .succeed)
    #expect(try await double(2) == 4)
  }

  @Test func onlyThatEndpointFails() async throws {
    let one = workbench.endpoint("one") { () async throws(NetworkError) -> Int in 1 }
    let two = workbench.endpoint("two") { () async throws(NetworkError) -> Int in 2 }
    try workbench.change("one", .fail("offline"))
    await #expect(throws: NetworkError.offline) { try await one() }
    #expect(try await two() == 2)
  }

  @Test func whatIsNotThereIsSaid() {
    _ = workbench.endpoint("double", Self.double)
    #expect(throws: Malformed(description: "there is no endpoint won; there are: double")) {
      try workbench.change("won", .fail("offline"))
    }
  }

  @Test func howItCannotFailIsSaid() {
    _ = workbench.endpoint("double", Self.double)
    let refused = #expect(throws: Malformed.self) { try workbench.change("double", .fail("banana")) }
    #expect(refused?.description.hasPrefix("double cannot fail by \"banana\"; it can by: ") == true)
    for kind in ["invalid credentials, ", "offline, ", "timed out, ", "rate limited 30 s, ", "server 500, "] {
      #expect(refused?.description.contains(kind) == true)
    }
  }

  @Test func eachWayThatIsListedIsOne() throws {
    _ = workbench.endpoint("double", Self.double)
    let kinds = try #require(workbench.endpoints.first).kinds()
    #expect(kinds.count > 15)
    for kind in kinds { try workbench.change("double", .fail(kind)) }
  }

  @Test(arguments: [("timeout", NetworkError.timedOut), ("server error", .server(status: 500))])
  func whatPeopleTryIsUnderstoodWhereItCanMeanOneOnly(kind: String, error: NetworkError) async throws {
    let double = workbench.endpoint("double", Self.double)
    try workbench.change("double", .fail(kind))
    await #expect(throws: error) { try await double(1) }
  }

  @Test func aStreamCannotFail() {
    _ = workbench.stream("numbers") { AsyncStream<Int> { $0.finish() } }
    let message = "numbers is a stream, which can only be sent to another backend"
    for change in [EndpointChange.fail("offline"), .hang, .delay(.seconds(1))] {
      #expect(throws: Malformed(description: message)) { try workbench.change("numbers", change) }
    }
  }

  @Test(arguments: [
    ("endpoint page fail \"timed out\"", ScriptCommand.endpoint("page", .fail("timed out"))),
    ("endpoint page fail timed out", .endpoint("page", .fail("timed out"))),
    ("endpoint page succeed", .endpoint("page", .succeed)), ("endpoint page hang", .endpoint("page", .hang)),
    ("endpoint page delay 300ms", .endpoint("page", .delay(.milliseconds(300)))),
    ("endpoint page delay 1.5s", .endpoint("page", .delay(.milliseconds(1500)))),
    ("endpoint page local", .endpoint("page", .backend("local"))), ("backend local", .backend("local")),
  ])
  func aScriptTellsThem(line: String, command: ScriptCommand) throws {
    #expect(try ScriptCommand(line: line) == command)
  }

  @Test(arguments: [
    "endpoint", "endpoint page", "endpoint page fail", "endpoint page delay",
    "endpoint page delay 300", "endpoint page delay -1s", "endpoint page delay 1e3ms", "endpoint page delay 25h",
    "endpoint page delay 999999s", "endpoint page hang on", "backend", "backend a b",
  ])
  func anythingElseIsNoOrder(line: String) {
    #expect(throws: Malformed.self) { try ScriptCommand(line: line) }
  }
}
