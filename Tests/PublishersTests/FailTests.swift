import Publishers
import Testing

struct FailTests {
  @Test func aSubscriberIsToldAtOnceAndOfNothingElse() {
    let log = Log<Int, Flaw>()

    log.follow(Fail(error: Flaw())).cancel()

    #expect(log.events == [.completion(.failure(Flaw()))])
  }
}
