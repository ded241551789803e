import Backends
import Endpoints
import Entities
import FakeAccountsBackend

/// The cost of an endpoint beside the bare closure that it wraps.
@MainActor
enum EndpointBenchmarks {
  nonisolated private static let calls = 100_000

  static func run() async {
    let context = MicroappContext(clock: ContinuousClock())
    let bare: @Sendable (Credentials) async throws(NetworkError) -> Int = { $0.email.utf8.count }
    let wrapped = context.endpoint("login", calling: bare)
    var times: [[Double]] = [[], []]
    for _ in 0..<Measuring.rounds {
      times[0].append(await nanoseconds(bare))
      times[1].append(await nanoseconds(wrapped))
    }
    let difference = zip(times[1], times[0]).map { $0 - $1 }
    let table = Table("a call, its log on no screen", "ns", "ns more")
    table.row("the closure", Measuring.median(times[0]), 0)
    table.row("the endpoint around it", Measuring.median(times[1]), Measuring.median(difference))
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
