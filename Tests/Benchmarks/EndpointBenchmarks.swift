import AccountEntities
import Endpoints
import Entities
import FakeAccountsBackend
import Services

/// The cost of an endpoint beside the bare closure that it wraps.
@MainActor
enum EndpointBenchmarks {
  nonisolated private static let calls = 100_000

  static func run() async {
    let context = MicroappContext(clock: ContinuousClock())
    let bare: @Sendable (Credentials) async throws(NetworkError) -> Int = { $0.email.description.utf8.count }
    let wrapped = context.endpoints.withoutBackend("login") { _ in bare }
    var times: [(bare: Double, wrapped: Double)] = []
    for _ in 0..<Measuring.rounds { times.append((await nanoseconds(bare), await nanoseconds(wrapped))) }
    let table = Table("a call, its log on no screen", "ns", "ns more")
    table.row("the closure", Measuring.median(times.map(\.bare)), 0)
    table.row(
      "the endpoint around it", Measuring.median(times.map(\.wrapped)), Measuring.median(times.map { $1 - $0 }))
  }

  @concurrent
  private static func nanoseconds(_ call: @Sendable (Credentials) async throws(NetworkError) -> Int) async -> Double {
    let credentials = FakeAccounts.demoUser
    var sum = 0
    let start = ContinuousClock.now
    for _ in 0..<calls { sum += (try? await call(credentials)) ?? 0 }
    let time = ContinuousClock.now - start
    precondition(sum > 0, "the results must be used")
    return time / .nanoseconds(1) / Double(calls)
  }
}
