import Testing

@testable import Publishers

/// The cost of the list: gaps must not accumulate, because they slow down sending and subscribing.
struct SubscriberListTests {
  private let list = SubscriberList<Int, Never>()

  private func subscribe(_ receiveValue: @escaping (Int) -> Void = { _ in }) -> StoredSubscription {
    let subscription = StoredSubscription()
    list.add(Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: receiveValue, subscription: subscription))
    return subscription
  }

  @Test func subscribingAndCancellingInTurnsKeepsTheListShort() {
    let lasting = subscribe()
    for _ in 0..<10_000 { subscribe().cancel() }

    #expect(list.entries.count <= 16)
    lasting.cancel()
  }

  @Test func aSubscriberAfterTheEndIsNotRetained() {
    list.send(completion: .finished)
    _ = subscribe()

    #expect(list.entries.isEmpty)
  }

  @Test func gapsAreClosedWhenTheyPrevail() {
    var received = 0
    let sinks = (0..<10_000).map { _ in subscribe { received += $0 } }
    for sink in sinks.dropFirst(10) { sink.cancel() }

    list.send(1)

    #expect(received == 10)
    #expect(list.entries.count <= 20)
  }

  @Test func orderSurvivesClearingOut() {
    var order: [Int] = []
    let sinks = (0..<100).map { index in subscribe { _ in order.append(index) } }
    for (index, sink) in sinks.enumerated() where !index.isMultiple(of: 10) { sink.cancel() }

    list.send(0)
    list.send(0)

    let remaining = Array(stride(from: 0, to: 100, by: 10))
    #expect(order == remaining + remaining)
    #expect(list.entries.count == 10)
  }

  @Test func cancellingAllDuringASendEndsIt() {
    var received = 0
    var sinks: [StoredSubscription] = []
    sinks = (0..<100).map { _ in
      subscribe { _ in
        received += 1
        for sink in sinks { sink.cancel() }
      }
    }

    list.send(0)

    #expect(received == 1)
    #expect(list.entries.isEmpty)
  }

  @Test func subscribingThousandsDuringASendKeepsThemAll() {
    var received = 0
    var sinks: [StoredSubscription] = []
    let first = subscribe { _ in
      guard sinks.isEmpty else { return }
      sinks = (0..<10_000).map { _ in subscribe { received += $0 } }
    }

    list.send(1)
    #expect(received == 0)
    list.send(1)

    #expect(received == 10_000)
    first.cancel()
  }

  /// Receives all values and never cancels.
  private struct Listener: Subscriber {
    let probe: Probe

    func receive(subscription: any Subscription) {}
    func receive(_ input: Int) {}
    func receive(completion: Subscribers.Completion<Never>) {}
  }

  @Test func aSubscriberThatNeverCancelsIsReleasedWithTheSource() {
    var list: SubscriberList<Int, Never>? = SubscriberList()
    weak var released: Probe?
    do {
      let probe = Probe()
      released = probe
      list?.add(Listener(probe: probe))
    }
    #expect(released != nil)

    list = nil

    #expect(released == nil)
  }

  @Test func cancellingAfterTheSourceIsGoneIsHarmless() {
    let subscription = StoredSubscription()
    do {
      let list = SubscriberList<Int, Never>()
      list.add(Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { _ in }, subscription: subscription))
    }

    subscription.cancel()

    #expect(!subscription.isActive)
  }

  /// Cancels a subscription in its `deinit`.
  private final class Canceller {
    let subscription: StoredSubscription

    init(_ subscription: StoredSubscription) {
      self.subscription = subscription
    }

    deinit {
      subscription.cancel()
    }
  }

  private struct CancellingListener: Subscriber {
    let canceller: Canceller

    func receive(subscription: any Subscription) {}
    func receive(_ input: Int) {}
    func receive(completion: Subscribers.Completion<Never>) {}
  }

  @Test func aReleaseWithTheSourceMayCancelOtherSubscribers() {
    let subscription = StoredSubscription()
    do {
      let list = SubscriberList<Int, Never>()
      list.add(CancellingListener(canceller: Canceller(subscription)))
      list.add(Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { _ in }, subscription: subscription))
    }

    #expect(!subscription.isActive)
  }
}
