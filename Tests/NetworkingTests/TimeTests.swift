import Entities
import Foundation
import Testing

@testable import FaultServer
@testable import Networking

@Suite(.serialized, .timeLimit(.minutes(2))) struct TimeTests {
  private let clock = TestClock()

  @Test(arguments: [
    [FaultServer.Step.stall], [.send("HTTP/1.1 200 OK\r\nContent-"), .stall],
    [.begin("Content-Length: 9", body: "half"), .stall],
  ])
  func aServerThatStallsTimesOut(steps: [FaultServer.Step]) async throws {
    let server = try FaultServer(steps)
    async let failure = HTTPClient.test(clock).failure(HTTPRequest(.get, server.url))
    await server.wait { $0.requests.count == 1 }
    await clock.wait(forSleepers: 1)
    clock.wakeAll()
    #expect(await failure == .timedOut)
    await server.wait { $0.hangUps == 1 }
    #expect(server.hangUps == 1)
    #expect(server.requests.count == 1)
  }

  @Test func aServerThatTricklesTimesOut() async throws {
    let server = try FaultServer([.begin("Content-Length: 1000000"), .trickle])
    async let failure = HTTPClient.test(clock).failure(HTTPRequest(.get, server.url))
    await server.wait { $0.sentBytes > 100 }
    await clock.wait(forSleepers: 1)
    clock.wakeAll()
    #expect(await failure == .timedOut)
    await server.wait { $0.hangUps == 1 }
    #expect(server.hangUps == 1)
  }

  /// A call with a loader that blocks, as `URLSession` does when its own queue is stuck.
  private func call(on stuck: DispatchSemaphore) -> Task<NetworkError?, any Error> {
    let transport = Transport(
      clock: clock, limits: HTTPClient.Limits(timeout: TestClock.long),
      loader: URLLoader(start: { _, _ in stuck.wait() }, cancel: { _ in stuck.wait() }, invalidate: {}))
    return Task {
      let request = HTTPRequest(.get, try #require(URL(string: "http://127.0.0.1")))
      return await #expect(throws: NetworkError.self) { try await transport.send(request) }
    }
  }

  @Test func aLoaderThatBlocksTimesOut() async throws {
    let stuck = DispatchSemaphore(value: 0)
    defer { for _ in 1...2 { stuck.signal() } }
    let call = call(on: stuck)
    await clock.wait(forSleepers: 1)
    clock.wakeAll()
    #expect(try await call.value == .timedOut)
  }

  @Test func aLoaderThatBlocksIsCancelled() async throws {
    let stuck = DispatchSemaphore(value: 0)
    defer { for _ in 1...2 { stuck.signal() } }
    let call = call(on: stuck)
    await clock.wait(forSleepers: 1)
    call.cancel()
    #expect(try await call.value == .cancelled)
  }

  @Test func theTimeoutEndsWithTheResponse() async throws {
    let server = try FaultServer([.respond(200)])
    #expect(try await HTTPClient.test(clock).send(HTTPRequest(.get, server.url)).status == 200)
    await clock.wait(forSleepers: 0)
    #expect(clock.sleeperCount == 0)
  }

  @Test func latencyIsSleptBeforeEachRequestByTheCaller() async throws {
    let server = try FaultServer([.respond(503)], [.respond(302, ["Location": "/next"])], [.respond(200)])
    let client = HTTPClient.test(clock, latency: .seconds(3))
    let response = try await TestClock.$sleeper.withValue("caller") {
      try await client.send(HTTPRequest(.get, server.url))
    }
    #expect(response.status == 200)
    // A request may end before its timeout starts to sleep.
    await clock.wait(forSleeps: 7)
    #expect(clock.durations == [.seconds(3), .milliseconds(250), .seconds(3), .seconds(3)])
    for sleep in clock.sleeps {
      #expect(
        sleep.sleeper == (sleep.duration < TestClock.long ? "caller" : nil),
        "the timeouts are not part of the caller's work")
    }
  }
}
