import Publishers
import Testing

struct EmptyTests {
  @Test func aSubscriberIsToldOfTheEndAtOnce() {
    let log = Log<Int, Never>()

    log.follow(Empty()).cancel()

    #expect(log.events == [.completion(.finished)])
  }

  @Test func ifItDoesNotCompleteNothingEverComes() {
    let log = Log<Int, Never>()

    let cancellable = log.follow(Empty(completeImmediately: false))
    cancellable.cancel()

    #expect(log.events == [])
  }
}
