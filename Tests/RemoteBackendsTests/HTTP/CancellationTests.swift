import Entities
import Foundation
import MicroappBasics
@testable import TestSupport
import Testing

@testable import RemoteBackends

@Suite(.serialized, .timeLimit(.minutes(15))) struct CancellationTests {
  @Test(arguments: [[FaultServer.Step.stall], [.begin("Content-Length: 9", body: "half"), .stall]])
  func cancellingClosesTheConnection(steps: [FaultServer.Step]) async throws {
    let server = try FaultServer(steps)
    let call = Task { await HTTPClient.test().failure(HTTPRequest(.get, server.url)) }
    await server.wait { $0.requests.count == 1 }
    call.cancel()
    #expect(await call.value == .cancelled)
    await server.wait { $0.hangUps == 1 }
    #expect(server.hangUps == 1)
  }

  @Test func aCallIsInFlightUntilItEnds() async throws {
    let server = try FaultServer([.stall])
    let tracker = WorkTracker()
    let call = WorkTracker.$current.withValue(tracker) {
      Task { await HTTPClient.test().failure(HTTPRequest(.get, server.url)) }
    }
    await server.wait { $0.requests.count == 1 }
    #expect(tracker.callsInFlight == 1)
    call.cancel()
    _ = await call.value
    #expect(tracker.callsInFlight == 0)
  }

  @Test func aCancelledTaskSendsNothing() async throws {
    let server = try FaultServer([.respond(200)])
    let call = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await HTTPClient.test().failure(HTTPRequest(.get, server.url))
    }
    #expect(await call.value == .cancelled)
    #expect(server.requests.isEmpty)
  }

  @Test(arguments: [(Duration.seconds(20), 0), (.zero, 1)])
  func aSleepingCallIsCancelled(latency: Duration, requests: Int) async throws {
    let clock = TestClock(holdingFrom: .seconds(20))
    let server = try FaultServer([.respond(503, ["Retry-After": "20"])])
    let call = Task { await HTTPClient.test(clock, latency: latency).failure(HTTPRequest(.get, server.url)) }
    await clock.wait { $0.held.contains(.seconds(20)) }
    call.cancel()
    #expect(await call.value == .cancelled)
    #expect(server.requests.count == requests)
  }

  @Test func manyCancelledCallsLeaveNothingBehind() async throws {
    let server = try FaultServer([.respond(302, ["Location": "/next"])])
    let client = HTTPClient.test()
    await withTaskGroup { group in
      for _ in 1...50 { group.addTask { await client.failure(HTTPRequest(.get, server.url)) } }
      await server.wait { $0.requests.count >= 20 }
      group.cancelAll()
      for await failure in group { #expect([.cancelled, .malformedResponse].contains(failure)) }
    }
  }

  @Test func fiftyCallsAtATimeGetTheirOwnResponses() async throws {
    let server = try FaultServer([.echo])
    let client = HTTPClient.test()
    let bodies = (1...50).map { Data("\($0)".utf8) }
    let responses = await withTaskGroup { group in
      for body in bodies {
        group.addTask { (body, await client.outcome(HTTPRequest(.post, server.url, body: body))) }
      }
      return await group.reduce(into: [Data: Result<HTTPResponse, NetworkError>]()) { $0[$1.0] = $1.1 }
    }
    for body in bodies { #expect(try responses[body]?.get().body == body) }
    #expect(server.requests.count == 50)
  }

  @Test func theSessionGoesWithItsClient() async throws {
    let server = try FaultServer([.respond(200)])
    weak var delegate: URLLoaderDelegate?
    var transport: Transport?
    do {
      let sessionDelegate = URLLoaderDelegate()
      delegate = sessionDelegate
      transport = Transport(
        clock: TestClock.holdingTimeouts, limits: HTTPClient.Limits(timeout: TestClock.timeout),
        loader: .session(usesProxies: false, delegate: sessionDelegate))
    }
    #expect(try await transport?.send(HTTPRequest(.get, server.url)).status == 200)
    #expect(delegate != nil)
    transport = nil
    while !Task.isCancelled, delegate != nil { await Task.yield() }
    #expect(delegate == nil)
  }
}
