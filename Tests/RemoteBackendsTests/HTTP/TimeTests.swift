import Entities
import Foundation
@testable import TestSupport
import Testing

@testable import RemoteBackends

@Suite(.serialized, .timeLimit(.minutes(15))) struct TimeTests {
  @TaskLocal private static var caller: String?

  private let clock = TestClock.holdingTimeouts

  @Test(arguments: [
    [FaultServer.Step.stall], [.send("HTTP/1.1 200 OK\r\nContent-"), .stall],
    [.begin("Content-Length: 9", body: "half"), .stall], [.begin("Content-Length: 1000000"), .trickle],
  ])
  func serverThatStallsOrTricklesTimesOut(steps: [FaultServer.Step]) async throws {
    let server = try FaultServer(steps)
    async let failure = HTTPClient.test(clock).failure(HTTPRequest(.get, server.url))
    let bytes = if case .trickle? = steps.last { 100 } else { -1 }
    await server.wait { $0.requests.count == 1 && $0.sentBytes > bytes }
    await clock.wait { $0.held.count == 1 }
    clock.release()
    #expect(await failure == .timedOut)
    await server.wait { $0.hangUps == 1 }
    #expect(server.hangUps == 1)
    #expect(server.requests.count == 1)
  }

  /// A call with a loader that blocks, as `URLSession` does when its own queue is stuck.
  private func call(on stuck: DispatchSemaphore) -> Task<NetworkError?, any Error> {
    let transport = Transport(
      clock: clock, limits: HTTPClient.Limits(timeout: TestClock.timeout),
      loader: URLLoader(start: { _, _ in stuck.wait() }, cancel: { _ in stuck.wait() }, invalidate: {}))
    return Task {
      let request = HTTPRequest(.get, try #require(URL(string: "http://127.0.0.1")))
      return await #expect(throws: NetworkError.self) { try await transport.send(request) }
    }
  }

  @Test(arguments: [NetworkError.timedOut, .cancelled])
  func aLoaderThatBlocksTimesOutAndCanBeCancelled(error: NetworkError) async throws {
    let stuck = DispatchSemaphore(value: 0)
    defer { for _ in 1...2 { stuck.signal() } }
    let call = call(on: stuck)
    await clock.wait { $0.held.count == 1 }
    if error == .cancelled { call.cancel() } else { clock.release() }
    #expect(try await call.value == error)
  }

  @Test func theTimeoutEndsWithTheResponse() async throws {
    let server = try FaultServer([.respond(200)])
    #expect(try await HTTPClient.test(clock).send(HTTPRequest(.get, server.url)).status == 200)
    await clock.wait { $0.held.isEmpty }
    #expect(clock.held.isEmpty)
  }

  @Test func latencyIsSleptBeforeEachRequestByTheCaller() async throws {
    let server = try FaultServer([.respond(503)], [.respond(302, ["Location": "/next"])], [.respond(200)])
    let (callers, log) = AsyncStream<String?>.makeStream()
    let clock = TestClock(holdingFrom: TestClock.timeout) { log.yield("\($0) \(Self.caller ?? "-")") }
    let response = try await Self.$caller.withValue("caller") {
      try await HTTPClient.test(clock, latency: .seconds(3)).send(HTTPRequest(.get, server.url))
    }
    #expect(response.status == 200)
    #expect(clock.pauses == [.seconds(3), .milliseconds(250), .seconds(3), .seconds(3)])
    // A request may end before its timeout starts to sleep.
    let sleeps = await callers.prefix(7).reduce(into: [String: Int]()) { $0[$1 ?? "", default: 0] += 1 }
    #expect(
      sleeps == ["3.0 seconds caller": 3, "0.25 seconds caller": 1, "100.0 seconds -": 3],
      "the timeouts are not part of the caller's work")
  }
}
