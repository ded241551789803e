import MicroappBasics
import Observation

@testable import Endpoints

/// The error of a service, which scripts name by its description.
enum ServiceError: Error, Equatable, CaseIterable {
  case offline, cancelled
  case rateLimited(seconds: Int)

  static let allCases: [ServiceError] = [.offline, .cancelled, .rateLimited(seconds: 30)]
}

extension ServiceError: LosslessStringConvertible {
  var description: String {
    switch self {
    case .offline: "offline"
    case .cancelled: "cancelled"
    case .rateLimited(let seconds): "rate limited \(seconds) s"
    }
  }

  init?(_ description: String) {
    guard let error = Self.allCases.first(where: { $0.description == description }) else { return nil }
    self = error
  }
}

/// A text that does not print itself.
struct Secret: CustomStringConvertible {
  let text: String

  var description: String { "•••" }
}

/// Returns when a condition of values that views can follow holds.
@MainActor
func until(_ condition: @MainActor () -> Bool) async {
  let (changes, change) = AsyncStream.makeStream(of: Void.self)
  func holds() -> Bool { withObservationTracking(condition) { change.yield() } }
  change.yield()
  for await _ in changes where holds() { return }
}

/// A number that any thread can increase.
final class Counter: Sendable {
  private let state = CheckedMutex(0)

  var count: Int { state.withLock { $0 } }

  func add() { state.withLock { $0 += 1 } }
}

/// A service of one call, with two backends, and no screen.
struct EndpointLab: Sendable {
  /// The service: a call that takes some time.
  struct Service: Sendable {
    let brew: @Sendable (String) async throws(ServiceError) -> String

    init(_ name: String, latency: Duration, clock: any Clock<Duration>) {
      brew = { drink async throws(ServiceError) in
        do { try await clock.sleep(for: latency) } catch { throw .cancelled }
        if drink.isEmpty { throw .offline }
        return "\(drink) of \(name)"
      }
    }
  }

  let clock = VirtualClock()
  let tracker = WorkTracker()
  let context: MicroappContext<Service>
  let brew: @Sendable (String) async throws(ServiceError) -> String

  @MainActor
  init() throws {
    context = try MicroappContext(
      Launch(clock: clock),
      backends: [
        Backend("cellar", "") { launch, _ in Service("cellar", latency: .milliseconds(300), clock: launch.clock) },
        Backend("bar", "") { launch, _ in Service("bar", latency: .milliseconds(5), clock: launch.clock) },
        .notIncluded("moon"),
      ])
    brew = context.endpoints("brew") { $0.brew }
  }

  @MainActor
  var lines: [String] { context.log.calls.map { $0.line(otherThan: "cellar") } }

  /// Begins a call, and returns when it sleeps or has ended.
  @MainActor
  func begin(_ drink: String) async -> Task<Void, Never> {
    await begin { [brew] in _ = try? await brew(drink) }
  }

  @MainActor
  func begin(_ call: @escaping @MainActor () async -> Void) async -> Task<Void, Never> {
    let task = WorkTracker.$current.withValue(tracker) { WorkTracker.task(call) }
    _ = await tracker.settled()
    return task
  }

  /// Makes a call, and moves the clock until it has ended or hangs.
  @MainActor
  func call(_ drink: String) async {
    _ = await begin(drink)
    await wait()
  }

  /// Moves the clock by a time.
  @MainActor
  func pass(_ time: Duration) async {
    let end = clock.time.advanced(by: time)
    while clock.advanceToNextSleeper(notAfter: end) { _ = await tracker.settled() }
    clock.advance(to: end)
  }

  /// Moves the clock until all calls have ended or hang.
  @MainActor
  func wait() async {
    _ = await tracker.settled()
    while clock.advanceToNextSleeper(notAfter: clock.time.advanced(by: .seconds(3600))) {
      _ = await tracker.settled()
    }
  }
}
