import Publishers
import Testing

struct RetryTests {
  private let source = Source()
  private let log = Log<String, Flaw>()

  /// Fails a given number of times, then publishes the number of the attempt and finishes.
  private func failing(_ failures: Int) -> (publisher: AnyPublisher<Int, Flaw>, attempts: () -> Int) {
    var attempts = 0
    let publisher = Deferred { () -> AnyPublisher<Int, Flaw> in
      attempts += 1
      return attempts > failures
        ? Just(attempts).setFailureType(to: Flaw.self).eraseToAnyPublisher()
        : Fail(error: Flaw()).eraseToAnyPublisher()
    }
    return (publisher.eraseToAnyPublisher(), { attempts })
  }

  @Test(arguments: [0, 1, 3])
  func aFailureIsAnsweredByAnotherAttempt(failures: Int) {
    let log = Log<Int, Flaw>()
    log.follow(failing(failures).publisher.retry(3)).cancel()

    #expect(log.events == [.value(failures + 1), .completion(.finished)])
  }

  @Test func oneFailureTooManyPasses() {
    let log = Log<Int, Flaw>()
    let (publisher, attempts) = failing(9)
    log.follow(publisher.retry(3)).cancel()

    #expect(log.events == [.completion(.failure(Flaw()))])
    #expect(attempts() == 4)
  }

  @Test func valuesBeforeAFailureAreNotTakenBack() {
    let upstreams = [Source(), Source()]
    var attempts = upstreams.makeIterator()
    let cancellable = log.follow(Deferred { attempts.next() ?? Source() }.retry(1))
    defer { cancellable.cancel() }

    for mark in "a#" { upstreams[0].play(mark) }
    for mark in "b|" { upstreams[1].play(mark) }

    #expect(log.events == [.value("a"), .value("b"), .completion(.finished)])
  }

  @Test func manyImmediateFailuresDoNotDeepenTheStack() {
    let log = Log<Int, Flaw>()
    log.follow(failing(100_000).publisher.retry(100_000)).cancel()

    #expect(log.events == [.value(100_001), .completion(.finished)])
  }

  @Test func cancellationReachesTheLastAttempt() {
    let taps = [Tap(source), Tap(Source())]
    var attempts = taps.makeIterator()
    let cancellable = log.follow(Deferred { attempts.next() ?? taps[1] }.retry(5))

    source.send(completion: .failure(Flaw()))
    cancellable.cancel()
    cancellable.cancel()

    #expect(taps.map(\.subscriptions) == [1, 1])
    #expect(taps.map(\.cancellations) == [0, 1])
  }

  @Test func cancellingOnSubscriptionPreventsTheSubscription() {
    let tap = Tap(source)

    log.follow(tap.retry(3).handleEvents(receiveSubscription: { $0.cancel() })).cancel()

    #expect(tap.subscriptions == 0)
  }
}
