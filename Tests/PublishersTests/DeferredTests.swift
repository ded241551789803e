import Publishers
import Testing

struct DeferredTests {
  @Test func thePublisherIsMadeForEachSubscriberAndNotBefore() {
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
}
