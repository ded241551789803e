import Publishers
import Testing

struct SinkTests {
  private let subject = PassthroughSubject<Int, Flaw>()

  @Test(arguments: [false, true])
  func bothClosuresAreReleasedOnCompletionAndOnCancellation(isCancelled: Bool) {
    var (onValue, onCompletion): (Probe?, Probe?) = (Probe(), Probe())
    weak let valueClosure = onValue
    weak let completionClosure = onCompletion
    let cancellable = subject.sink(
      receiveCompletion: { [onCompletion] _ in _ = onCompletion },
      receiveValue: { [onValue] _ in _ = onValue })
    (onValue, onCompletion) = (nil, nil)
    #expect(valueClosure != nil && completionClosure != nil)

    if isCancelled { cancellable.cancel() } else { subject.send(completion: .finished) }

    #expect(valueClosure == nil && completionClosure == nil)
    cancellable.cancel()
  }

  @Test func releasingAClosureMayCancelItsOwnSubscription() {
    final class Owner {
      var cancellable: AnyCancellable?
      deinit { cancellable?.cancel() }
    }
    var owner: Owner? = Owner()
    weak let released = owner
    let cancellable = subject.sink(receiveCompletion: { _ in }, receiveValue: { [owner] _ in _ = owner })
    owner?.cancellable = cancellable
    owner = nil
    #expect(released != nil)

    cancellable.cancel()

    #expect(released == nil)
  }

  @Test func anOwnerThatKeepsItsCancellableIsReleased() {
    final class Owner {
      private var cancellables: Set<AnyCancellable> = []
      private(set) var last: Int?
      init(_ publisher: some Publisher<Int, Never>) {
        publisher.sink { [weak self] in self?.last = $0 }.store(in: &cancellables)
      }
    }
    let numbers = CurrentValueSubject<Int, Never>(1)
    var owner: Owner? = Owner(numbers)
    weak let released = owner
    #expect(owner?.last == 1)

    owner = nil
    numbers.send(2)

    #expect(released == nil)
  }
}
