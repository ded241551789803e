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
    try workbench.setFailure(of: "double", to: "rate limited 30 s")
    await #expect(throws: NetworkError.rateLimited(seconds: 30)) { try await double(1) }
    #expect(workbench.calls.entries.map(\.text) == ["double(1) … rate limited 30 s 0 ms"])
    #expect(workbench.calls.inFlight == 0)

    try workbench.setFailure(of: "double", to: nil)
    #expect(try await double(2) == 4)
  }

  @Test func onlyThatEndpointFails() async throws {
    let one = workbench.endpoint("one") { () async throws(NetworkError) -> Int in 1 }
    let two = workbench.endpoint("two") { () async throws(NetworkError) -> Int in 2 }
    try workbench.setFailure(of: "one", to: "offline")
    await #expect(throws: NetworkError.offline) { try await one() }
    #expect(try await two() == 2)
  }

  @Test func whatIsNotThereIsSaid() {
    _ = workbench.endpoint("double", Self.double)
    #expect(throws: Malformed(description: "there is no endpoint won; there are: double")) {
      try workbench.setFailure(of: "won", to: "offline")
    }
  }

  @Test func howItCannotFailIsSaid() {
    _ = workbench.endpoint("double", Self.double)
    let message = "double cannot fail by \"of line\"; write it as the calls show it, such as offline"
    #expect(throws: Malformed(description: message)) { try workbench.setFailure(of: "double", to: "of line") }
  }

  @Test func aStreamCannotFail() {
    _ = workbench.stream("numbers") { AsyncStream<Int> { $0.finish() } }
    #expect(throws: Malformed.self) { try workbench.setFailure(of: "numbers", to: "offline") }
  }

  @Test(arguments: [
    ("endpoint page fail \"timed out\"", ScriptCommand.endpoint("page", failure: "timed out")),
    ("endpoint page succeed", .endpoint("page", failure: nil)),
  ])
  func aScriptTellsThem(line: String, command: ScriptCommand) throws {
    #expect(try ScriptCommand(line: line) == command)
  }

  @Test(arguments: ["endpoint", "endpoint page", "endpoint page break", "endpoint page fail", "endpoint page fail a b"])
  func anythingElseIsNoOrder(line: String) {
    #expect(throws: Malformed.self) { try ScriptCommand(line: line) }
  }
}
