import MicroappBasics
import Testing

@testable import Endpoints

@MainActor
struct EndpointTests {
  private let context = MicroappContext(clock: VirtualClock())

  @Test func oneThatTakesNothingThrowsItsError() async throws {
    let fail = context.endpoints.withoutBackend("fail") { _ in Answers.failing }
    await #expect(throws: ServiceError.offline) { try await fail() }

    #expect(context.log.calls.map(\.line) == ["fail() … offline 0 ms"])
    #expect(context.endpoints.all.map { $0.signature() } == ["() -> Int"])
  }

  @Test func oneThatTakesNothingIsInFlightAndTimedLikeAnyOther() async throws {
    let lab = try EndpointLab()
    let sleep: @Sendable () async throws(ServiceError) -> Int = {
      [clock = lab.clock] () async throws(ServiceError) -> Int in
      do { try await clock.sleep(for: .milliseconds(300)) } catch { throw .cancelled }
      return 1
    }
    let wait = lab.context.endpoints.withoutBackend("wait") { _ in sleep }
    _ = await lab.begin { _ = try? await wait() }
    #expect(lab.context.log.calls.map(\.line) == ["wait() …"])
    #expect(lab.tracker.callsInFlight == 1)

    await lab.wait()
    #expect(lab.context.log.calls.map(\.line) == ["wait() … ok 300 ms"])
  }

  @Test func anEndpointTakesAnyNumberOfArguments() async throws {
    let none = context.endpoints.withoutBackend("answer") { _ in Answers.none }
    let one = context.endpoints.withoutBackend("double") { _ in Answers.double }
    let two = context.endpoints.withoutBackend("repeat") { _ in Answers.repeated }
    #expect(context.log.calls.isEmpty, "wrapping calls nothing")
    #expect(try await none() == 42)
    #expect(try await one(21) == 42)
    #expect(try await two("ab", 3) == "ababab")
    #expect(context.log.calls.map(\.text) == ["answer()", "double(21)", "repeat(ab, 3)"])
    #expect(context.endpoints.all.map(\.name) == ["answer", "double", "repeat"])
    #expect(context.endpoints.all.map { $0.signature() } == ["() -> Int", "(Int) -> Int", "(String, Int) -> String"])
  }

  @Test func aClosureThatBelongsToNoBackendHasNone() {
    _ = context.endpoints.withoutBackend("double") { _ in Answers.double }
    let message = "double has no backends, and \"local\" is none of normal, fail, delay, hang, hold and release"
    #expect(throws: UsageError(message)) {
      try context.endpoints.change(context.endpoints.connections[0], .backend("local"))
    }
  }

  @Test func aTypedErrorPassesThroughAsItIs() async {
    let fail = context.endpoints.withoutBackend("fail") { _ in Answers.fail }
    do throws(ServiceError) {
      try await fail(7)
      Issue.record("it was to fail")
    } catch {
      #expect(error == .rateLimited(seconds: 7))
    }
  }

  @Test func oneThatDoesNotSayWhatItThrowsFailsByAnyTag() async throws {
    let answer = context.endpoints.withoutBackend("answer") { _ in Answers.untyped }
    #expect(try await answer() == 42)
    let connection = try context.endpoints.connection("answer")
    #expect(connection.endpoint.errors.map(\.tag) == ["failed", "cancelled"])
    try connection.endpoint.change(.fail("no more beer"))
    let error = await #expect(throws: EndpointFailure.self) { try await answer() }
    #expect(error?.description == "no more beer")
    #expect(context.log.calls.map(\.line) == ["answer() … ok 0 ms", "answer() … no more beer 0 ms"])
  }

  @Test func anEndpointWithNamedErrorsFailsByTheirTagsAlone() async throws {
    let answer = context.endpoints.withoutBackend("answer", errors: ["no beer": Thirst.noBeer]) { _ in Answers.untyped }
    let connection = try context.endpoints.connection("answer")
    #expect(connection.endpoint.errors.map(\.tag) == ["no beer", "failed", "cancelled"])
    try connection.endpoint.change(.fail("no beer"))
    await #expect(throws: Thirst.noBeer) { try await answer() }
    #expect(context.log.calls.last?.line == "answer() … no beer 0 ms")

    let message = "answer cannot fail by \"no bear\"; it can by: no beer, failed, cancelled"
    #expect(throws: UsageError(message)) { try connection.endpoint.change(.fail("no bear")) }
    #expect(connection.endpoint.behaviour == .fail("no beer"))
  }

  @Test(arguments: [EndpointBehaviour.hang, .delay(.seconds(1)), .fail("offline", after: .seconds(1))])
  func aWaitingCallThatIsCancelledThrowsACancellationError(behaviour: EndpointBehaviour) async throws {
    let answer = context.endpoints.withoutBackend("answer") { _ in Answers.untyped }
    try context.endpoints.connection("answer").endpoint.change(behaviour)

    await #expect(throws: CancellationError.self) { try await cancelled { try await answer() } }
    #expect(context.log.calls.last?.outcomeText == "cancelled")
  }

  @Test func aWaitingCallThatIsCancelledThrowsTheErrorThatItsClosureDeclares() async throws {
    let typed = context.endpoints.withoutBackend("typed") { _ in Answers.double }
    let named = context.endpoints.withoutBackend("named", errors: ["cancelled": Thirst.noBeer]) { _ in Answers.untyped }
    for endpoint in context.endpoints.all { try endpoint.change(.hang) }

    await #expect(throws: ServiceError.cancelled) { try await cancelled { try await typed(1) } }
    await #expect(throws: Thirst.noBeer) { try await cancelled { try await named() } }
  }

  private func cancelled(_ call: @escaping @Sendable () async throws -> Int) async throws {
    let task = Task { try await call() }
    task.cancel()
    _ = try await task.value
  }

  @Test func aCancellationReachesTheAction() async throws {
    let probe = context.endpoints.withoutBackend("probe") { _ in Answers.isCancelled }
    let task = Task { try await probe() }
    task.cancel()
    #expect(try await task.value)
    #expect(try await !probe())
  }
}

private enum Thirst: Error {
  case noBeer
}

private enum Answers {
  static let untyped: @Sendable () async throws -> Int = { 42 }
  static let none: @Sendable () async throws(ServiceError) -> Int = { 42 }
  static let failing: @Sendable () async throws(ServiceError) -> Int = { () throws(ServiceError) in throw .offline }
  static let double: @Sendable (Int) async throws(ServiceError) -> Int = { $0 * 2 }
  static let repeated: @Sendable (String, Int) async throws(ServiceError) -> String = {
    String(repeating: $0, count: $1)
  }
  static let fail: @Sendable (Int) async throws(ServiceError) -> Void = { seconds throws(ServiceError) in
    throw .rateLimited(seconds: seconds)
  }
  static let isCancelled: @Sendable () async throws(ServiceError) -> Bool = { Task.isCancelled }
}
