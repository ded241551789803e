import Observation
import Testing

@testable import Endpoints

@MainActor
struct ObservableStateTests {
  private let state = ObservableState(1)

  /// Reads the value as a view does, and counts the notifications since then.
  private func observe(_ read: (ObservableState<Int>) -> Void = { _ = $0.observed }) -> Counter {
    let counter = Counter()
    withObservationTracking {
      read(state)
    } onChange: {
      counter.add()
    }
    return counter
  }

  @Test func anObserverHearsOfTheNextChange() {
    let counter = observe()
    state.change { $0 = 2 }
    #expect(counter.count == 1)
    #expect(state.observed == 2)
  }

  @Test func aReadOrAChangeUnderTheLockNotifiesNoObserver() {
    let counter = observe()
    #expect(state.withLock { $0 } == 1)
    #expect(counter.count == 0)
  }

  @Test func twoObserversBothHearOfAChange() {
    let counters = [observe(), observe()]
    state.change { $0 += 1 }
    #expect(counters.map(\.count) == [1, 1])
  }

  @Test func anyThreadCanChangeIt() async {
    let counter = observe()
    let state = state
    await withTaskGroup { group in
      for _ in 1...100 { group.addTask { state.change { $0 += 1 } } }
    }
    #expect(state.observed == 101)
    #expect(counter.count == 1)
  }

  @Test func anObserverHearsOfAChangeBetweenTwoReads() async {
    let counter = observe {
      _ = $0.observed
      $0.change { $0 = 2 }
      _ = $0.observed
    }
    await until { counter.count == 1 }
  }

  @Test func aValueThatIsNotReadAgainSendsNoNotifications() async {
    let counter = observe()
    state.change { $0 = 2 }
    await until { !state.isObserved }
    state.change { $0 = 3 }
    #expect(counter.count == 1)
    #expect(!state.isObserved)
  }

  /// Lets other tasks run until a condition holds.
  private func until(_ condition: () -> Bool) async {
    for _ in 1...1_000_000 {
      if condition() { return }
      await Task.yield()
    }
    #expect(condition())
  }

  @Test func anObserverHearsOfEachChangeThatCameWhileItRead() async {
    for number in 1...3 {
      let counter = observe {
        _ = $0.observed
        $0.change { $0 = number }
      }
      await until { counter.count == 1 }
    }
  }
}
