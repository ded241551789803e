import Publishers
import Testing

struct ShareTests {
  private let source = Source()
  private let tap: Tap<Source>

  init() {
    tap = Tap(source)
  }

  @Test func allSubscribersShareOneSubscription() {
    let (first, second) = (Log<String, Flaw>(), Log<String, Flaw>())
    let shared = tap.share()
    let cancellables = [first.follow(shared), second.follow(shared)]

    for mark in "ab|" { source.play(mark) }

    #expect(first.events == [.value("a"), .value("b"), .completion(.finished)])
    #expect(second.events == first.events)
    #expect(tap.subscriptions == 1)
    for cancellable in cancellables { cancellable.cancel() }
  }

  @Test func aLateSubscriberMissesEarlierValues() {
    let (first, second) = (Log<String, Flaw>(), Log<String, Flaw>())
    let shared = tap.share()

    let early = first.follow(shared)
    source.send("a")
    let late = second.follow(shared)
    source.send("b")

    #expect(first.values == ["a", "b"])
    #expect(second.values == ["b"])
    early.cancel()
    late.cancel()
  }

  @Test func theLastToLeaveCancels() {
    let shared = tap.share()
    let cancellables = [Log<String, Flaw>().follow(shared), Log<String, Flaw>().follow(shared)]

    cancellables[0].cancel()
    cancellables[0].cancel()
    #expect(tap.cancellations == 0)
    cancellables[1].cancel()

    #expect(tap.cancellations == 1)
  }

  @Test func aSubscriberAfterTheLastCancellationStartsAgain() {
    let log = Log<String, Flaw>()
    let shared = tap.share()
    Log<String, Flaw>().follow(shared).cancel()

    let cancellable = log.follow(shared)
    source.send("a")

    #expect(log.values == ["a"])
    #expect(tap.subscriptions == 2)
    cancellable.cancel()
    #expect(tap.cancellations == 2)
  }

  @Test func aSubscriberAfterTheEndReceivesTheCompletion() {
    let log = Log<String, Flaw>()
    let shared = tap.share()
    let first = Log<String, Flaw>().follow(shared)
    source.send(completion: .failure(Flaw()))

    let second = log.follow(shared)

    #expect(log.events == [.completion(.failure(Flaw()))])
    #expect(tap.subscriptions == 1)
    first.cancel()
    second.cancel()
    #expect(tap.cancellations == 0)
  }

  /// OpenCombine subscribes a second time.
  @Test func aSubscriberDuringTheFirstValueSharesTheSubscription() {
    let late = Log<Int, Never>()
    let current = CurrentValueSubject<Int, Never>(1)
    let tap = Tap(current)
    let shared = tap.share()
    var second: AnyCancellable?
    let first = shared.sink { _ in if second == nil { second = late.follow(shared) } }

    current.send(2)

    #expect(tap.subscriptions == 1)
    #expect(late.values == [2])
    first.cancel()
    second?.cancel()
    #expect(tap.cancellations == 1)
  }

  @Test func cancellingWithTheFirstValueStopsTheSource() {
    let tap = Tap(CurrentValueSubject<Int, Never>(1))
    let shared = tap.share()
    let log = Log<Int, Never>()

    let cancellable = log.follow(shared.first())

    #expect(log.events == [.value(1), .completion(.finished)])
    #expect(tap.cancellations == 1)
    withExtendedLifetime(shared) { cancellable.cancel() }
  }

  @Test func aSubscriberBeforeTheConnectionDoesNotPreventIt() {
    let shared = tap.share()
    let (early, late) = (Log<String, Flaw>(), Log<String, Flaw>())
    var second: AnyCancellable?
    let first = early.follow(shared.handleEvents(receiveSubscription: { _ in second = late.follow(shared) }))

    source.send("a")

    #expect(early.values == ["a"])
    #expect(late.values == ["a"])
    #expect(tap.subscriptions == 1)
    first.cancel()
    second?.cancel()
  }

  @Test func leavingStopsWhatNeverEnds() {
    let log = Log<Int, Never>()

    log.follow((1...).publisher.share().first()).cancel()

    #expect(log.events == [.value(1), .completion(.finished)])
  }

  @Test func aSubscriberDuringTheLastCancellationStartsAgain() {
    let (first, second) = (Log<String, Flaw>(), Log<String, Flaw>())
    var shared: AnyPublisher<String, Flaw>?
    var late: AnyCancellable?
    shared =
      source.handleEvents(receiveCancel: { if late == nil { late = shared.map(second.follow) } }).share()
      .eraseToAnyPublisher()
    let early = shared.map(first.follow)

    early?.cancel()
    source.send("a")

    #expect(first.events == [])
    #expect(second.values == ["a"])
    late?.cancel()
    shared = nil
  }

  @Test func cancellingTwiceCountsOnce() {
    let log = Log<String, Flaw>()
    let shared = tap.share()
    log.follow(shared.handleEvents(receiveSubscription: { $0.cancel() })).cancel()

    let cancellable = log.follow(shared)
    source.send("a")

    #expect(log.values == ["a"])
    cancellable.cancel()
  }

  @Test func whatHasEndedIsNotSubscribedToAnew() {
    let shared = tap.share()
    let first = Log<String, Flaw>().follow(
      shared.handleEvents(receiveSubscription: { [source] subscription in
        Log<String, Flaw>().follow(shared).cancel()
        source.send(completion: .finished)
        subscription.cancel()
      }))
    let log = Log<String, Flaw>()

    let second = log.follow(shared)

    #expect(log.events == [.completion(.finished)])
    #expect(tap.subscriptions == 1)
    first.cancel()
    second.cancel()
  }
}
