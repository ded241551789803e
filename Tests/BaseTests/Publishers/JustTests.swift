import Base
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
    let subscriber = Quitter(valuesWanted: valuesWanted)

    Just(1).receive(subscriber: subscriber)

    #expect(subscriber.log.count == valuesWanted)
    #expect(!subscriber.isCompleted)
  }
}

/// Cancels as soon as it has had enough.
private final class Quitter: Subscriber {
  private(set) var log: [Int] = []
  private(set) var isCompleted = false
  private let valuesWanted: Int
  private var subscription: (any Subscription)?

  init(valuesWanted: Int) {
    self.valuesWanted = valuesWanted
  }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    quitIfSatisfied()
  }

  func receive(_ input: Int) {
    log.append(input)
    quitIfSatisfied()
  }

  func receive(completion: Subscribers.Completion<Never>) {
    isCompleted = true
  }

  private func quitIfSatisfied() {
    if log.count == valuesWanted { subscription.take()?.cancel() }
  }
}
