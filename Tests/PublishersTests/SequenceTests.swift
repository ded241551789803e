import Publishers
import Testing

struct SequenceTests {
  @Test func theElementsComeInOrderThenTheEnd() {
    let log = Log<Int, Never>()

    log.follow([1, 2, 3].publisher).cancel()

    #expect(log.events == [.value(1), .value(2), .value(3), .completion(.finished)])
  }

  @Test func cancellingEndsEvenWhatWouldNeverEnd() {
    let log = Log<Int, Never>()

    log.follow((1...).publisher.first { $0.isMultiple(of: 7) }).cancel()

    #expect(log.events == [.value(7), .completion(.finished)])
  }

  @Test func eachSubscriberHasItFromTheStart() {
    let publisher = "ab".publisher
    for _ in 0..<2 {
      let log = Log<Character, Never>()
      log.follow(publisher).cancel()
      #expect(log.values == ["a", "b"])
    }
  }
}
