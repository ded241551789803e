import Observation
import Testing

@testable import Endpoints

@MainActor
struct ObservableStateTests {
  private let state = ObservableState(1)

  /// Reads the value as a view does, and counts the notifications since then.
  private func observe() -> Counter {
    let counter = Counter()
    withObservationTracking {
      _ = state.observed
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

  /// Returns when an observer hears of a change that came while it read.
  private func notification(_ read: () -> Void) async {
    await withCheckedContinuation { heard in
      withObservationTracking(read) { heard.resume() }
    }
  }

  @Test(.timeLimit(.minutes(15))) func anObserverHearsOfAChangeBetweenTwoReads() async {
    await notification {
      _ = state.observed
      state.change { $0 = 2 }
      _ = state.observed
    }
  }

  @Test func aValueThatIsNotReadAgainSendsNoNotifications() async {
    let counter = observe()
    state.change { $0 = 2 }
    state.change { $0 = 3 }
    #expect(counter.count == 1)
    #expect(!state.isObserved)
  }

  @Test(.timeLimit(.minutes(15))) func anObserverHearsOfEachChangeThatCameWhileItRead() async {
    for number in 1...3 {
      await notification {
        _ = state.observed
        state.change { $0 = number }
      }
    }
  }
}
