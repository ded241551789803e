import Publishers
import Testing

struct AnyCancellableTests {
  @Test(arguments: [0, 2])
  func itCancelsOnceOnReleaseAtTheLatest(times: Int) {
    var cancellations = 0
    var cancellable: AnyCancellable? = AnyCancellable { cancellations += 1 }
    for _ in 0..<times { cancellable?.cancel() }

    cancellable = nil

    #expect(cancellations == 1)
  }

  @Test func itWrapsAnyCancellable() {
    final class Work: Cancellable {
      private(set) var cancellations = 0
      func cancel() { cancellations += 1 }
    }
    let work = Work()

    AnyCancellable(work).cancel()

    #expect(work.cancellations == 1)
  }

  @Test func itIsEqualOnlyToItself() {
    let first = AnyCancellable {}
    let second = AnyCancellable {}

    #expect(first == first)
    #expect(first != second)
    #expect(Set([first, first, second]).count == 2)
  }

  @Test func aSetHoldsMany() {
    var cancellations: [Int] = []
    var cancellables: Set<AnyCancellable> = []
    for index in 1...3 { AnyCancellable { cancellations.append(index) }.store(in: &cancellables) }
    #expect(cancellations.isEmpty)

    cancellables = []

    #expect(cancellations.sorted() == [1, 2, 3])
  }
}
