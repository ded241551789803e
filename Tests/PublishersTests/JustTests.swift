import Publishers
import Testing

struct JustTests {
  @Test func itPublishesAndFinishesOnSubscription() {
    #expect(marbles("--") { _ in Just("a").setFailureType(to: Flaw.self) } == "(a,|)-")
  }

  @Test func everySubscriberGetsTheValue() {
    let just = Just(1)
    let log = Log<Int, Never>()

    log.follow(just).cancel()
    log.follow(just).cancel()

    #expect(log.events == [.value(1), .completion(.finished), .value(1), .completion(.finished)])
  }

  @Test(arguments: [0, 1])
  func nothingFollowsACancellation(valuesWanted: Int) {
    let subscriber = Quitter<Int, Never>(valuesWanted: valuesWanted)

    Just(1).receive(subscriber: subscriber)

    #expect(subscriber.log.count == valuesWanted)
    #expect(!subscriber.isCompleted)
  }
}
