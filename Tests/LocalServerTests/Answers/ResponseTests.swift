import TestSupport
import Testing

@testable import LocalServer

/// What comes between a request and its answer: time, failures, and the line that tells of it.
struct AnswerTests {
  private static func server(
    latency: Duration = .zero, failureRate: Double = 0, seed: UInt64 = 137, clock: TestClock = TestClock(),
    log: @escaping @Sendable (String) -> Void = { _ in }
  ) throws -> LocalBackend {
    var configuration = LocalBackend.Configuration()
    (configuration.latency, configuration.failureRate, configuration.seed) = (latency, failureRate, seed)
    return LocalBackend(clock: clock, configuration: configuration, log: log)
  }

  @Test(arguments: ["/", "/inbox", "/api", "/nowhere"])
  func everyAnswerTakesItsTime(path: String) async throws {
    let clock = TestClock()
    let server = try Self.server(latency: .milliseconds(300), clock: clock)
    _ = await server.get(path)
    #expect(clock.now.offset == .milliseconds(300))
    _ = await server.get(path)
    #expect(clock.now.offset == .milliseconds(600))
  }

  /// The numbers are those of the generator, worked out apart from this program.
  @Test func theSameAnswersFailForTheSameSeed() async throws {
    func statuses(seed: UInt64) async throws -> [Int] {
      let server = try Self.server(failureRate: 0.25, seed: seed)
      var statuses: [Int] = []
      for _ in 0..<400 { statuses.append(await server.get("/api/character/1").status) }
      return statuses
    }
    let first = try await statuses(seed: 137)
    #expect(try await statuses(seed: 137) == first)
    #expect(try await statuses(seed: 138) != first)
    #expect(first.prefix(12) == [200, 200, 200, 200, 200, 503, 200, 200, 200, 200, 200, 503])
    #expect(first.count { $0 == 500 } == 55)
    #expect(first.count { $0 == 503 } == 46)
  }

  @Test(arguments: [("/api", "error"), ("/api/character/1", "error"), ("/auth/v1/health", "code")])
  func failuresAreJSONInTheFormOfTheirService(path: String, key: String) async throws {
    let response = try await Self.server(failureRate: 1).get(path)
    #expect([500, 503].contains(response.status))
    #expect(response.headers["Content-Type"] == "application/json; charset=utf-8")
    #expect(response.text.contains("\"\(key)\":"))
  }

  @Test(arguments: ["/", "/inbox", "/inbox/", "/api/v1/search"])
  func whatPeopleLookAtNeverFails(path: String) async throws {
    #expect(try await Self.server(failureRate: 1).get(path).status == 200)
  }

  @Test(arguments: [
    ("GET", "/api/character?name=rick&apikey=secret", "GET /api/character 200 300 ms"),
    ("DELETE", "/inbox", "DELETE /inbox 404 300 ms"),
    ("GET", "/a\u{1B}[31m\r\nb\u{9B}c\u{2028}d", "GET /a\u{FFFD}[31m b\u{FFFD}c\u{FFFD}d 404 300 ms"),
  ])
  func tellsOfEachAnswerWithoutItsSecrets(method: String, target: String, line: String) async throws {
    let (lines, said) = AsyncStream<String>.makeStream()
    let server = try Self.server(latency: .milliseconds(300)) { said.yield($0) }
    _ = await server.get(target, [("authorization", "Bearer secret")], method: method)
    var iterator = lines.makeAsyncIterator()
    #expect(await iterator.next() == line)
  }

  @Test func saysWhatItIs() async throws {
    let response = try await Self.server().get("/")
    #expect(response.status == 200)
    #expect(response.text.contains("development only"))
    for path in ["GET /api/character/…", "GET /inbox", "GET /api/v1/message/…"] {
      #expect(response.text.contains(path))
    }
  }
}
