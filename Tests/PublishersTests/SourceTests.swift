import Publishers
import Testing

/// The publishers without an upstream: Just, Empty, Fail, Deferred, and a sequence.
struct SourceTests {
  @Test func just_publishesAndFinishes() {
    #expect(marbles("--") { _ in Just("a").setFailureType(to: Flaw.self) } == "(a,|)-")
  }

  @Test func just_publishesToEverySubscriber() {
    let just = Just(1)
    let log = Log<Int, Never>()

    log.follow(just).cancel()
    log.follow(just).cancel()

    #expect(log.events == [.value(1), .completion(.finished), .value(1), .completion(.finished)])
  }

  @Test(arguments: [0, 1])
  func just_publishesNothingAfterACancellation(valuesWanted: Int) {
    let subscriber = Quitter<Int, Never>(valuesWanted: valuesWanted)

    Just(1).receive(subscriber: subscriber)

    #expect(subscriber.log.count == valuesWanted)
    #expect(!subscriber.isCompleted)
  }

  @Test func empty_finishesAtOnce() {
    let log = Log<Int, Never>()

    log.follow(Empty()).cancel()

    #expect(log.events == [.completion(.finished)])
  }

  @Test func empty_publishesNothingIfItDoesNotComplete() {
    let log = Log<Int, Never>()

    let cancellable = log.follow(Empty(completeImmediately: false))
    cancellable.cancel()

    #expect(log.events == [])
  }

  @Test func fail_failsAtOnce() {
    let log = Log<Int, Flaw>()

    log.follow(Fail(error: Flaw())).cancel()

    #expect(log.events == [.completion(.failure(Flaw()))])
  }

  @Test func deferred_makesAPublisherForEachSubscriber() {
    var made = 0
    let deferred = Deferred { () -> Just<Int> in
      made += 1
      return Just(made)
    }
    #expect(made == 0)

    for expected in 1...2 {
      let log = Log<Int, Never>()
      log.follow(deferred).cancel()
      #expect(log.events == [.value(expected), .completion(.finished)])
    }
  }

  @Test func sequence_publishesItsElementsInOrder() {
    let log = Log<Int, Never>()

    log.follow([1, 2, 3].publisher).cancel()

    #expect(log.events == [.value(1), .value(2), .value(3), .completion(.finished)])
  }

  @Test func sequence_endsByCancellation() {
    let log = Log<Int, Never>()

    log.follow((1...).publisher.first { $0.isMultiple(of: 7) }).cancel()

    #expect(log.events == [.value(7), .completion(.finished)])
  }

  @Test func sequence_beginsAnewForEachSubscriber() {
    let publisher = "ab".publisher
    for _ in 0..<2 {
      let log = Log<Character, Never>()
      log.follow(publisher).cancel()
      #expect(log.values == ["a", "b"])
    }
  }
}
