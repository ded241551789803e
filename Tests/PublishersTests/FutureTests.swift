import Publishers
import Testing

@MainActor
struct FutureTests {
  @Test func aPromiseKeptAtOnceIsThereForEverySubscriber() {
    let future = Future<Int, Flaw> { promise in
      promise(.success(1))
      promise(.success(2))
      promise(.failure(Flaw()))
    }
    let log = Log<Int, Flaw>()

    log.follow(future).cancel()
    log.follow(future).cancel()

    #expect(log.events == [.value(1), .completion(.finished), .value(1), .completion(.finished)])
  }

  @Test func aPromiseKeptLaterReachesEachSubscriberWithItsEnd() {
    var keep: ((Result<Int, Flaw>) -> Void)?
    let future = Future<Int, Flaw> { keep = $0 }
    var deliveries: [String] = []
    let cancellables = ["a", "b"].map { name in
      future.sink(
        receiveCompletion: { deliveries.append("\(name) \($0)") }, receiveValue: { deliveries.append("\(name)\($0)") })
    }

    keep?(.success(1))

    #expect(deliveries == ["a1", "a finished", "b1", "b finished"])
    cancellables.forEach { $0.cancel() }
  }

  @Test func aFailureReachesEarlyAndLateSubscribers() {
    var keep: ((Result<Int, Flaw>) -> Void)?
    let future = Future<Int, Flaw> { keep = $0 }
    let log = Log<Int, Flaw>()
    let early = log.follow(future)

    keep?(.failure(Flaw()))
    let late = log.follow(future)

    #expect(log.events == [.completion(.failure(Flaw())), .completion(.failure(Flaw()))])
    withExtendedLifetime((early, late)) {}
  }

  @Test func asynchronousWorkBeginsAtOnceAndIsDoneOnce() async {
    let time = VirtualTime()
    var calls = 0
    let log = Log<Int, Flaw>()
    let future = time.run {
      Future<Int, Flaw> {
        calls += 1
        return calls
      }
    }

    await time.play()
    log.follow(future).cancel()
    log.follow(future).cancel()

    #expect(calls == 1)
    #expect(log.values == [1, 1])
  }

  @Test func asynchronousWorkReportsItsOwnKindOfFailure() async {
    let time = VirtualTime()
    let log = Log<Int, Flaw>()
    let cancellable = time.run {
      log.follow(
        Future { () async throws(Flaw) -> Int in
          try? await time.clock.sleep(for: .seconds(1))
          throw Flaw()
        })
    }

    await time.play()

    #expect(log.events == [.completion(.failure(Flaw()))])
    cancellable.cancel()
  }

  @Test func aSubscriptionKeepsTheWorkGoingAndItsEndCancelsIt() async {
    let time = VirtualTime()
    var outcomes: [Bool] = []
    func work() -> Future<Int, Never> {
      Future {
        try? await time.clock.sleep(for: .seconds(1))
        outcomes.append(Task.isCancelled)
        return 1
      }
    }
    let log = Log<Int, Never>()

    let kept = time.run { log.follow(work()) }
    await time.play()
    #expect(outcomes == [false])
    #expect(log.values == [1])

    let dropped = time.run { log.follow(work()) }
    dropped.cancel()
    await time.play()
    #expect(outcomes == [false, true])
    #expect(log.values == [1])
    kept.cancel()
  }

  @Test func aFutureIsReleasedOnceItIsFulfilled() {
    var keep: ((Result<Int, Never>) -> Void)?
    var future: Future<Int, Never>? = Future { keep = $0 }
    weak let released = future
    let cancellable = future?.sink { _ in }
    future = nil
    #expect(released != nil)

    keep?(.success(1))
    keep = nil

    #expect(released == nil)
    cancellable?.cancel()
  }

  @Test func cancellingInAnswerToTheValueLeavesOutTheEnd() {
    var keep: ((Result<Int, Never>) -> Void)?
    let future = Future<Int, Never> { keep = $0 }
    let (early, late) = (Quitter<Int, Never>(valuesWanted: 1), Quitter<Int, Never>(valuesWanted: 1))

    future.receive(subscriber: early)
    keep?(.success(1))
    future.receive(subscriber: late)

    #expect(early.log == [1])
    #expect(late.log == [1])
    #expect(!early.isCompleted)
    #expect(!late.isCompleted)
  }

  @Test func aResultDuringASubscriptionReachesTheSubscriber() {
    var keep: ((Result<Int, Never>) -> Void)?
    let future = Future<Int, Never> { keep = $0 }
    let log = Log<Int, Never>()

    let tap = Tap(future)
    tap.onSubscription = { keep?(.success(1)) }
    log.follow(tap).cancel()

    #expect(log.events == [.value(1), .completion(.finished)])
  }
}
