import MicroappBasics
import Testing

@testable import Endpoints

@MainActor
@Suite(.timeLimit(.minutes(15)))
struct StreamTests {
  private let context = MicroappContext(clock: VirtualClock())
  private let source: AsyncStream<Int>.Continuation
  private let changes: @Sendable () -> AsyncStream<Int>

  init() {
    let (values, source) = AsyncStream.makeStream(of: Int.self)
    self.source = source
    changes = context.endpoints.withoutBackend.stream("changes") { _ in { values } }
  }

  private var lines: [String] { context.log.calls.map(\.line) }

  @Test func itIsListedAndNotLoggedBeforeItIsRead() {
    #expect(context.endpoints.all.map(\.name) == ["changes"])
    #expect(context.endpoints.all.map { $0.signature() } == ["() -> stream of Int"])
    #expect(lines == [])

    _ = changes()
    #expect(lines == [])
  }

  @Test func itReturnsTheValuesInOrderAndCountsThem() async {
    for value in [3, 1, 2] { source.yield(value) }
    var iterator = changes().makeAsyncIterator()

    #expect(await iterator.next() == 3)
    #expect(lines == ["changes() … open, 1 value"])
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == 2)
    #expect(lines == ["changes() … open, 3 values"])
    source.finish()
    #expect(await iterator.next() == nil)
    #expect(lines == ["changes() … ended after 3 values"])
    #expect(await iterator.next() == nil)
    #expect(lines == ["changes() … ended after 3 values"])
  }

  @Test func oneThatWaitsForItsFirstValueIsOpenAndNotInFlight() async {
    let tracker = WorkTracker()
    let stream = changes()
    let reader = WorkTracker.$current.withValue(tracker) { Task { await collect(stream) } }
    await until { lines == ["changes() … open, 0 values"] }
    #expect(tracker.callsInFlight == 0)

    source.yield(1)
    source.finish()
    #expect(await reader.value == [1])
    #expect(lines == ["changes() … ended after 1 value"])
    #expect(tracker.callsInFlight == 0)
  }

  @Test func itEndsWhenTheReaderIsCancelled() async {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let changes = context.endpoints.withoutBackend.stream("changes") { _ in
      {
        AsyncStream<Int> {
          $0.onTermination = { _ in end.finish() }
          $0.yield(1)
        }
      }
    }
    let reader = Task { await collect(changes()) }
    await until { lines == ["changes() … open, 1 value"] }

    reader.cancel()
    #expect(await reader.value == [1])
    for await _ in ends {}
    await until { lines == ["changes() … ended after 1 value"] }
  }

  @Test func aReaderThatIsCancelledBetweenTwoValuesClosesItToo() async {
    for value in [1, 2] { source.yield(value) }
    let reader = Task {
      var seen: [Int] = []
      for await value in changes() {
        seen.append(value)
        withUnsafeCurrentTask { $0?.cancel() }
      }
      return seen
    }

    #expect(await reader.value == [1])
    await until { lines == ["changes() … ended after 1 value"] }
  }

  @Test func aReaderThatStopsClosesIt() async {
    source.yield(1)
    await Task {
      for await _ in changes() { break }
    }.value

    await until { lines == ["changes() … ended after 1 value"] }
  }

  @Test func twoReadersOneAfterTheOtherHaveALineEach() async {
    for value in [1, 2] { source.yield(value) }
    source.finish()
    #expect(await collect(changes()) == [1, 2])
    #expect(await collect(changes()) == [])
    #expect(lines == ["changes() … ended after 2 values", "changes() … ended after 0 values"])
  }

  @Test func readersOfOneStreamShareItsLine() async {
    for value in [1, 2] { source.yield(value) }
    let stream = changes()

    var first = stream.makeAsyncIterator()
    #expect(await first.next() == 1)
    var second = stream.makeAsyncIterator()
    #expect(await second.next() == 2)
    #expect(lines == ["changes() … open, 2 values"])
  }

  @Test func theArgumentsAreInTheLogAndInTheSignature() async {
    let letters = context.endpoints.stream("letters") { _ in
      { (_: String, _: Int) in AsyncStream<Character> { $0.finish() } }
    }
    for await _ in letters("abc", 2) {}
    #expect(lines == ["letters(abc, 2) … ended after 0 values"])
    #expect(context.endpoints.all.last?.signature() == "(String, Int) -> stream of Character")
  }

  @Test func aStreamThatThrowsCanBeMadeToFail() async throws {
    let (values, source) = AsyncThrowingStream.makeStream(of: Int.self)
    let ticks = context.endpoints.withoutBackend.stream("ticks") { _ in { values } }
    let connection = try context.endpoints.connection("ticks")
    #expect(connection.endpoint.errors.map(\.tag) == ["failed", "cancelled"])
    source.yield(1)
    source.yield(2)
    let stream = ticks()
    #expect(try await first(of: stream) == 1)

    try connection.endpoint.change(.fail("offline"))
    let error = await #expect(throws: EndpointFailure.self) { try await first(of: stream) }
    #expect(error?.description == "offline")
    #expect(lines == ["ticks() … ended after 1 value: offline"])
    #expect(try await first(of: stream) == nil, "a stream that has failed has no more values")

    try connection.endpoint.change(.normal)
    #expect(try await first(of: ticks()) == 2)
  }

  @Test func aStreamThatIsMadeToFailWhileItWaitsDropsItsNextValue() async throws {
    let (values, source) = AsyncThrowingStream.makeStream(of: Int.self)
    let ticks = context.endpoints.withoutBackend.stream("ticks", errors: ["lost": Gone()]) { _ in { values } }
    let reader = Task { try await collect(ticks()) }
    await until { lines == ["ticks() … open, 0 values"] }

    try context.endpoints.connection("ticks").endpoint.change(.fail("lost"))
    source.yield(1)
    await #expect(throws: Gone.self) { try await reader.value }
    #expect(lines == ["ticks() … ended after 0 values: lost"])
  }

  @Test func aValueThatComesDuringAFailureIsKeptWhenTheFailureIsTakenBack() async throws {
    let clock = VirtualClock()
    let context = MicroappContext(clock: clock)
    let ticks = context.endpoints.stream("ticks", errors: ["lost": Gone()]) { _ in
      { @Sendable () in
        AsyncThrowingStream<Int, any Error> {
          // The stream waits for its value already.
          try await context.endpoints.connection("ticks").endpoint.change(.fail("lost", after: .seconds(2)))
          return 1
        }
      }
    }
    let stream = ticks()
    let tracker = WorkTracker()
    var value: Int?
    let reader = WorkTracker.$current.withValue(tracker) {
      WorkTracker.task { value = try? await first(of: stream) }
    }
    _ = await tracker.settled()
    #expect(clock.nextDeadline != nil)

    try context.endpoints.connection("ticks").endpoint.change(.normal)
    await reader.value
    #expect(value == 1)
  }

  @Test func aStreamCanNeitherHangNorBeSlowNorFailIfItDoesNotThrow() throws {
    _ = context.endpoints.withoutBackend.stream("ticks") { _ in { AsyncThrowingStream<Int, any Error> { $0.finish() } }
    }
    for (name, others) in [("changes", "only"), ("ticks", "only fail or")] {
      let message = "\(name) is a stream, which can \(others) be sent to another backend"
      let fail = name == "changes" ? [EndpointBehaviour.fail("offline")] : []
      for behaviour in fail + [.hang, .delay(.seconds(1))] {
        #expect(throws: UsageError(message)) { try context.endpoints.connection(name).endpoint.change(behaviour) }
      }
    }
  }

  @Test func aLineThatIsGoneIsNotAddedAgain() async {
    var iterator = changes().makeAsyncIterator()
    source.yield(1)
    #expect(await iterator.next() == 1)
    for number in 1...400 { _ = context.log.begin("\(number)", [], on: nil) }
    source.yield(2)
    #expect(await iterator.next() == 2)

    #expect(lines == (201...400).map { "\($0)() …" })
  }

  private struct Gone: Error {}

  private func collect<Values: AsyncSequence>(_ stream: sending Values) async rethrows -> [Values.Element] {
    var seen: [Values.Element] = []
    for try await value in stream { seen.append(value) }
    return seen
  }

  private func first(of stream: AsyncThrowingStream<Int, any Error>) async throws -> Int? {
    for try await value in stream { return value }
    return nil
  }
}
