import Publishers
import Testing

/// The publishers without an upstream: Just, Empty and Fail.
struct SourceTests {
  @Test func justPublishesToEverySubscriber() {
    let just = Just(1)
    let log = Log<Int, Never>()

    log.follow(just).cancel()
    log.follow(just).cancel()

    #expect(log.events == [.value(1), .completion(.finished), .value(1), .completion(.finished)])
  }

  @Test(arguments: [0, 1])
  func justPublishesNothingAfterACancellation(valuesWanted: Int) {
    let subscriber = Quitter<Int, Never>(valuesWanted: valuesWanted)

    Just(1).receive(subscriber: subscriber)

    #expect(subscriber.log.count == valuesWanted)
    #expect(!subscriber.isCompleted)
  }

  @Test(arguments: [true, false]) func emptyFinishesAtOnceOrNever(completesImmediately: Bool) {
    let log = Log<Int, Never>()
    log.follow(Empty(completeImmediately: completesImmediately)).cancel()
    #expect(log.events == (completesImmediately ? [.completion(.finished)] : []))
  }

  @Test func failFailsAtOnce() {
    let log = Log<Int, Flaw>()

    log.follow(Fail(error: Flaw())).cancel()

    #expect(log.events == [.completion(.failure(Flaw()))])
  }
}
