import Base
import Entities
import MicroappBasics
import Runs
import Testing
import Views

/// Work that is due at the same time goes on in the same order in every run.
@MainActor
struct DeterminismTests {
  /// Each call is answered by an actor of its own, and all at the same instant.
  @Test func callsThatAreAnsweredAtTheSameInstantEndInTheSameOrder() async throws {
    var orders: Set<[String]> = []
    for _ in 1...1000 { orders.insert(try await race()) }
    #expect(orders == [["first", "second", "third", "detour"]])
  }

  /// Begins some calls, all due at the same instant, and returns the order in which they ended.
  private func race() async throws -> [String] {
    let clock = VirtualClock()
    let race = Race(clock: clock)
    let run = Run(clock: clock) {
      Button("Go") { race.start() }
    }
    try await run.tap("Go")
    #expect(run.callsInFlight == 4)
    #expect(race.ended.isEmpty)
    try await run.wait()
    return race.ended
  }
}

@MainActor
private final class Race: BaseViewModel {
  private(set) var ended: [String] = []
  private let clock: VirtualClock

  init(clock: VirtualClock) {
    self.clock = clock
  }

  func start() {
    for name in ["detour", "first", "second", "third"] {
      let server = Server(clock: clock)
      runInBackground { [weak self] in
        try? await server.answer(afterVisits: name == "detour" ? 20 : 0)
        self?.ended.append(name)
      }
    }
  }
}

/// Every call takes the same time, and some begin to wait later.
private actor Server {
  private let clock: VirtualClock
  private let other = OtherServer()

  init(clock: VirtualClock) {
    self.clock = clock
  }

  func answer(afterVisits count: Int) async throws(NetworkError) {
    for _ in 0..<count { await other.visit() }
    try await WorkTracker.call { () async throws(NetworkError) -> Void in
      do { try await clock.sleep(for: .milliseconds(300)) } catch { throw .cancelled }
    }
  }
}

private actor OtherServer {
  func visit() {}
}
