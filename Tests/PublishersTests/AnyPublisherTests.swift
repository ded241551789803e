import Publishers
import Testing

struct AnyPublisherTests {
  @Test(arguments: ["a-b|", "a-b#", "--"])
  func everythingPassesUnchanged(diagram: String) {
    #expect(marbles(diagram) { $0.eraseToAnyPublisher() } == diagram)
    #expect(marbles(diagram) { $0.eraseToAnyPublisher().eraseToAnyPublisher() } == diagram)
  }

  @Test func differentChainsBecomeOneType() {
    let publishers = [Just(1).eraseToAnyPublisher(), CurrentValueSubject(2).map { $0 * 10 }.eraseToAnyPublisher()]
    let logs = publishers.map { publisher in
      let log = Log<Int, Never>()
      log.follow(publisher).cancel()
      return log
    }

    #expect(logs.map(\.events) == [[.value(1), .completion(.finished)], [.value(20)]])
  }
}
