import MicroappBasics
import Entities

@testable import Endpoints

/// A service of one call, with two backends, and no screen.
struct EndpointLab: Sendable {
  /// The service: a call that takes some time.
  struct Service: Sendable {
    let brew: @Sendable (String) async throws(NetworkError) -> String

    init(_ name: String, latency: Duration, clock: any Clock<Duration>) {
      brew = { drink async throws(NetworkError) in
        do { try await clock.sleep(for: latency) } catch { throw .cancelled }
        if drink.isEmpty { throw .offline }
        return "\(drink) of \(name)"
      }
    }
  }

  let clock = VirtualClock()
  let tracker = WorkTracker()
  let context: MicroappContext<Service>
  let brew: @Sendable (String) async throws(NetworkError) -> String

  @MainActor
  init() throws {
    context = try MicroappContext(
      Launch(clock: clock),
      backends: [
        Backend("cellar", "") { launch, _ in Service("cellar", latency: .milliseconds(300), clock: launch.clock) },
        Backend("bar", "") { launch, _ in Service("bar", latency: .milliseconds(5), clock: launch.clock) },
        .notIncluded("moon"),
      ])
    brew = context.endpoint("brew") { $0.brew }
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
