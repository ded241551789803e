import Concurrency
import TestSupport
import Testing

@testable import Endpoints

@MainActor
@Suite(.timeLimit(.minutes(2)))
struct StreamTests {
  private let context = MicroappContext(clock: VirtualClock())
  private let source: AsyncStream<Int>.Continuation
  private let changes: @Sendable () -> AsyncStream<Int>

  init() {
    let (values, source) = AsyncStream.makeStream(of: Int.self)
    self.source = source
    changes = context.stream("changes", calling: { values })
  }

  private var lines: [String] { context.log.calls.map(\.line) }

  @Test func itIsListedAndNotLoggedBeforeItIsRead() {
    #expect(context.endpoints.map(\.name) == ["changes"])
    #expect(context.endpoints.map { $0.signature() } == ["() -> stream of Int"])
    #expect(lines == [])

    _ = changes()
    #expect(lines == [])
  }

  @Test func itReturnsTheValuesInOrderAndCountsThem() async {
    for value in [3, 1, 2] { source.yield(value) }
    var iterator = changes().makeAsyncIterator()

    #expect(await iterator.next() == 3)
    #expect(lines == ["changes() … open, 1"])
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == 2)
    #expect(lines == ["changes() … open, 3"])
    source.finish()
    #expect(await iterator.next() == nil)
    #expect(lines == ["changes() … closed after 3"])
    #expect(await iterator.next() == nil)
    #expect(lines == ["changes() … closed after 3"])
  }

  @Test func oneThatWaitsForItsFirstValueIsOpenAndNotInFlight() async {
    let tracker = WorkTracker()
    let stream = changes()
    let reader = WorkTracker.$current.withValue(tracker) { Task { await collect(stream) } }
    await until { lines == ["changes() … open, 0"] }
    #expect(tracker.callsInFlight == 0)

    source.yield(1)
    source.finish()
    #expect(await reader.value == [1])
    #expect(lines == ["changes() … closed after 1"])
    #expect(tracker.callsInFlight == 0)
  }

  @Test func itEndsWhenTheReaderIsCancelled() async {
    let ends = Counter()
    let changes = context.stream(
      "changes",
      calling: {
        AsyncStream<Int> {
          $0.onTermination = { _ in ends.add() }
          $0.yield(1)
        }
      })
    let reader = Task { await collect(changes()) }
    await until { lines == ["changes() … open, 1"] }

    reader.cancel()
    #expect(await reader.value == [1])
    await until { ends.count == 1 }
    await until { lines == ["changes() … closed after 1"] }
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
    await until { lines == ["changes() … closed after 1"] }
  }

  @Test func aReaderThatStopsClosesIt() async {
    source.yield(1)
    await Task {
      for await _ in changes() { break }
    }.value

    await until { lines == ["changes() … closed after 1"] }
  }

  @Test func twoReadersOneAfterTheOtherHaveALineEach() async {
    for value in [1, 2] { source.yield(value) }
    source.finish()
    #expect(await collect(changes()) == [1, 2])
    #expect(await collect(changes()) == [])
    #expect(lines == ["changes() … closed after 2", "changes() … closed after 0"])
  }

  @Test func readersOfOneStreamShareItsLine() async {
    for value in [1, 2] { source.yield(value) }
    let stream = changes()

    var first = stream.makeAsyncIterator()
    #expect(await first.next() == 1)
    var second = stream.makeAsyncIterator()
    #expect(await second.next() == 2)
    #expect(lines == ["changes() … open, 2"])
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

  private func collect(_ stream: AsyncStream<Int>) async -> [Int] {
    var seen: [Int] = []
    for await value in stream { seen.append(value) }
    return seen
  }

  /// Lets other tasks run until a condition holds, or until the test's time limit.
  private func until(_ condition: () -> Bool) async {
    while !Task.isCancelled, !condition() { await Task.yield() }
    #expect(condition())
  }
}
