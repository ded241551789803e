import Dispatch
import Testing

@testable import LocalBackend

@Suite(.serialized, .timeLimit(.minutes(2)))
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

  /// A client that is gone while the server does not read from it, as too much waits already: the system tells of that
  /// only when it is asked.
  @Test func aHandlerWhoseClientIsCutOffIsCancelled() async throws {
    let waiting = Waiting()
    var limits = Limits.patient
    (limits.pipelined, limits.checkInterval) = (0, .milliseconds(10))
    let isCancelled = try await serving(limits, handler: waiting.handle) { port in
      var client: Client? = try Client(port: port)
      try client?.send("GET / \(Client.end)GET /2 \(Client.end)")
      guard Self.hasCome(waiting.began) else { return false }
      client?.setReset()
      client = nil
      return Self.hasCome(waiting.ended)
    }
    #expect(isCancelled)
  }

  /// A client may end its half and wait: it is looked after, and stays.
  @Test func aClientThatOnlyWaitsIsNotCutOff() async throws {
    let (began, goOn) = (DispatchSemaphore(value: 0), AsyncStream<Void>.makeStream())
    var limits = Limits.patient
    limits.checkInterval = .milliseconds(1)
    let rest = try await serving(limits) { request in
      guard request.path == "/wait" else { return await echo(request) }
      began.signal()
      for await _ in goOn.stream { break }
      return await echo(request)
    } _: { port in
      let client = try Client(port: port)
      try client.send("GET /wait HTTP/1.0\r\n\r\n")
      guard Self.hasCome(began) else { return [UInt8]() }
      // The thread that answers these looks after the other one meanwhile.
      let other = try Client(port: port)
      for number in 1...100 { _ = try other.get("/\(number)") }
      goOn.continuation.finish()
      return try client.rest()
    }
    #expect(String(decoding: rest, as: UTF8.self).hasSuffix("\r\n\r\nGET /wait "))
  }

  @Test func stoppingClosesEverythingAndItCanStartAgain() async throws {
    let waiting = Waiting()
    let server = HTTPServer(limits: .patient) { $0.path == "/wait" ? await waiting.handle($0) : await echo($0) }
    let (isCancelled, rests, left, answer) = try await onThread {
      let port = try server.start()
      let clients = try (1...3).map { _ in try Client(port: port) }
      _ = try clients[0].get("/")
      try clients[1].send("GET / HT")
      try clients[2].send("GET /wait \(Client.end)")
      let hasBegun = Self.hasCome(waiting.began)
      server.stop()
      let left = serverDescriptors(port: port)
      let rests = clients.map { try? $0.rest() }
      try server.start(port: port)
      defer { server.stop() }
      return (hasBegun && Self.hasCome(waiting.ended), rests, left, try Client(port: port).get("/again").body)
    }
    #expect(isCancelled)
    #expect(left == 0)
    // A connection that is closed with unread bytes is reset, which is nil here.
    #expect(rests.allSatisfy { $0 == nil || $0 == [] })
    #expect(answer == "GET /again ")
  }

  @Test func startingTwiceIsStartingOnce() async throws {
    let server = HTTPServer(limits: .patient, handler: echo)
    let ports = try await onThread {
      defer { server.stop() }
      return [try server.start(), try server.start()]
    }
    #expect(ports[0] == ports[1] && ports[0] != 0)
    server.stop()
  }

  @Test func aServerThatIsFreedStops() async throws {
    let rest = try await onThread {
      var server: HTTPServer? = HTTPServer(limits: .patient, handler: echo)
      let client = try Client(port: server?.start() ?? 0)
      _ = try client.get("/")
      server = nil
      return try client.rest()
    }
    #expect(rest == [])
  }

  @Test func aPortThatIsTakenIsNamed() async throws {
    let (port, message) = try await serving { port in
      do throws(ServerError) {
        try HTTPServer(limits: .patient, handler: echo).start(port: port)
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
