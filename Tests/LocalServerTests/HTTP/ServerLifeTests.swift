import Dispatch
import Foundation
import Testing

@testable import FaultServer
@testable import LocalServer

@Suite(.serialized, .timeLimit(.minutes(15)))
struct ServerLifeTests {
  /// A handler that ends only when it is cancelled, and says when it begins and ends.
  private struct Waiting: Sendable {
    let began = DispatchSemaphore(value: 0)
    let ended = DispatchSemaphore(value: 0)

    @Sendable func handle(_ request: Request) async -> Response {
      began.signal()
      let (never, continuation) = AsyncStream<Void>.makeStream()
      for await _ in never {}
      withExtendedLifetime(continuation) {}
      ended.signal()
      return Response(status: 200)
    }
  }

  private static func hasCome(_ semaphore: DispatchSemaphore) -> Bool {
    semaphore.wait(timeout: .now() + .seconds(120)) == .success
  }

  @Test func aHandlerWhoseClientHangsUpIsCancelled() async throws {
    let waiting = Waiting()
    let isCancelled = try await serving(handler: waiting.handle) { port in
      var client: Client? = try Client(port: port)
      try client?.send("GET / \(Client.end)")
      guard Self.hasCome(waiting.began) else { return false }
      client = nil
      return Self.hasCome(waiting.ended)
    }
    #expect(isCancelled)
  }

  /// In a process of its own, because a port that was given back may be another test's a moment later.
  @Test func stoppingClosesEverything() async {
    await #expect(processExitsWith: .success) {
      let waiting = Waiting()
      try await onThread {
        let server = try HTTPServer(limits: .patient) { $0.path == "/wait" ? await waiting.handle($0) : await echo($0) }
        let clients = try (1...3).map { _ in try Client(port: server.port) }
        _ = try clients[0].get("/")
        try clients[1].send("GET / HT")
        try clients[2].send("GET /wait \(Client.end)")
        try #require(Self.hasCome(waiting.began))
        #expect(serverDescriptors(port: server.port).count { isListening($0) } == 1)
        server.stop()
        #expect(serverDescriptors(port: server.port).count { isListening($0) } == 0)
        #expect(Self.hasCome(waiting.ended), "its task is cancelled")
        // A connection that is closed with unread bytes is reset, which is nil here.
        #expect(clients[..<2].map { try? $0.rest() }.allSatisfy { $0 == nil || $0 == [] })
      }
    }
  }

  @Test func itCanStartAgainAndStartingTwiceIsStartingOnce() throws {
    let (server, held) = (LocalBackend(), try Socket.held())
    let url = try server.start(port: held.port())
    #expect(url.port == Int(try held.port()))
    #expect(try server.start() == url)
    server.stop()
    #expect(try server.start(port: held.port()) == url)
    server.stop()
  }

  #if os(Linux)
  /// A program that another thread starts has copies of all descriptors for a moment. On Apple platforms it never has.
  @Test func aStoppedServerDoesNotListenOnACopyOfItsSocket() throws {
    let (server, held) = (LocalBackend(), try Socket.held())
    let url = try server.start(port: held.port())
    let copies = serverDescriptors(port: try held.port()).filter(isListening).map { dup($0) }
    defer { for copy in copies { close(copy) } }
    try #require(copies.count == 1)
    server.stop()
    #expect(try server.start(port: held.port()) == url)
    server.stop()
  }
  #endif

  /// A client may end its half and wait: it is looked after, and stays.
  @Test func aClientThatOnlyWaitsIsNotCutOff() async throws {
    let (began, goOn) = (DispatchSemaphore(value: 0), AsyncStream<Void>.makeStream())
    let rest = try await serving { request in
      guard request.path == "/wait" else { return await echo(request) }
      began.signal()
      for await _ in goOn.stream { break }
      return await echo(request)
    } _: { port in
      let client = try Client(port: port)
      try client.send("GET /wait HTTP/1.0\r\n\r\n")
      client.socket.endSending()
      guard Self.hasCome(began) else { return [UInt8]() }
      let other = try Client(port: port)
      for number in 1...100 { _ = try other.get("/\(number)") }
      goOn.continuation.finish()
      return try client.rest()
    }
    #expect(String(decoding: rest, as: UTF8.self).hasSuffix("\r\n\r\nGET /wait "))
  }

  @Test func aServerThatIsFreedStops() async throws {
    let rest = try await onThread {
      var server: HTTPServer? = try HTTPServer(limits: .patient, handler: echo)
      let client = try Client(port: server?.port ?? 0)
      _ = try client.get("/")
      server = nil
      return try client.rest()
    }
    #expect(rest == [])
  }

  @Test func aPortThatIsTakenIsNamed() async throws {
    let (port, message) = try await serving { port in
      do throws(ServerError) {
        _ = try HTTPServer(port: port, limits: .patient, handler: echo)
        return (port, "")
      } catch {
        return (port, error.description)
      }
    }
    #expect(
      message
        == "Port \(port) is taken: another program listens there. "
        + "Stop it, or choose another port, or 0 for any free port."
    )
  }
}
