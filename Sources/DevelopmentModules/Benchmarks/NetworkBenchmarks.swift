import Backends
import Entities
import FakeAccountsBackend
import Foundation
import LocalBackend
import Networking
import SupabaseBackend

/// The cost of a server on this machine: the time of a sign-in, the requests per second of `LocalBackend`, and the
/// memory of an idle connection.
@MainActor
enum NetworkBenchmarks {
  private static let idleConnections = 1000

  static func run() async {
    do {
      let server = try LocalBackend()
      let url = try server.start()
      defer { server.stop() }
      guard let port = url.port.flatMap({ UInt16(exactly: $0) }) else { return }
      try await roundTrips(url)
      try throughput(port: port)
      try memory(port: port)
    } catch {
      Platform.fail("Benchmarks network: \(error)", status: 1)
    }
  }

  /// Compares a sign-in with the smallest request of `HTTPClient`, and with the same request without a client.
  private static func roundTrips(_ url: URL) async throws {
    let client = HTTPClient.live()
    let configuration = try SupabaseConfiguration(
      environment: ["SUPABASE_URL": url.absoluteString, "SUPABASE_KEY": LocalBackend.anonKey])
    let auth = SupabaseAuth(configuration: configuration, client: client).service
    let health = HTTPRequest(.get, url.appending(path: "auth/v1/health"), headers: ["apikey": LocalBackend.anonKey])
    let connection = try Connections(count: 1, port: UInt16(url.port ?? 0))

    let table = Table("round trip on loopback", "us", "x bytes")
    var times: [[Double]] = [[], [], []]
    for _ in 0..<(Measuring.rounds * 20) {
      times[0].append(try Self.microseconds { try connection.exchange() })
      times[1].append(try await Self.microseconds { _ = try await client.send(health) })
      times[2].append(try await Self.microseconds { _ = try await auth.login(FakeAccounts.demoUser) })
    }
    let medians = times.map(Measuring.median)
    for (name, median) in zip(
      ["bytes on a socket", "GET /health by HTTPClient", "sign-in by SupabaseBackend"], medians)
    {
      table.row(name, median, median / medians[0])
    }
  }

  private static func throughput(port: UInt16) throws {
    let table = Table("GET /auth/v1/health, connections kept", "1000/s", "x 1")
    let kinds = try [1, 64].map { try Connections(count: $0, port: port) }
    var rates: [[Double]] = [[], []]
    for _ in 0..<Measuring.rounds {
      for (index, connections) in kinds.enumerated() {
        let turns = 2000 / connections.count
        let time = try Self.microseconds { for _ in 0..<turns { try connections.exchange() } }
        rates[index].append(Double(turns * connections.count) / time * 1000)
      }
    }
    let medians = rates.map(Measuring.median)
    for (connections, rate) in zip(kinds, medians) {
      table.row("\(connections.count) connections, one request each at a time", rate, rate / medians[0])
    }
  }

  private static func memory(port: UInt16) throws {
    let before = Platform.residentMemory
    let connections = try Connections(count: idleConnections, port: port)
    try connections.exchange()
    let bytes = Double(Platform.residentMemory - before) / Double(connections.count)
    Table("memory of both ends in this process", "bytes").row("a connection of \(connections.count), idle", bytes)
  }

  private static func microseconds(_ work: () throws -> Void) rethrows -> Double {
    try ContinuousClock().measure(work) / .microseconds(1)
  }

  private static func microseconds(_ work: () async throws -> Void) async rethrows -> Double {
    try await ContinuousClock().measure(work) / .microseconds(1)
  }
}
