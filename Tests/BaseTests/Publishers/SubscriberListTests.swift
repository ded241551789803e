import Testing

@testable import Base

/// The list's cost: gaps must not pile up, or sending and subscribing would slow down with use.
struct SubscriberListTests {
  private let list = SubscriberList<Int, Never>()

  private func subscribe(_ receiveValue: @escaping (Int) -> Void = { _ in }) -> SubscriptionHolder {
    let holder = SubscriptionHolder()
    list.add(Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: receiveValue, subscription: holder))
    return holder
  }

  @Test func subscribingAndCancellingInTurnsKeepsTheListShort() {
    let lasting = subscribe()
    for _ in 0..<10_000 { subscribe().cancel() }

    #expect(list.slots.count <= 16)
    lasting.cancel()
  }

  @Test func whoeverComesAfterTheEndIsNotKept() {
    list.send(completion: .finished)
    _ = subscribe()

    #expect(list.slots.isEmpty)
  }

  @Test func gapsAreClosedWhenTheyPrevail() {
    var received = 0
    let sinks = (0..<10_000).map { _ in subscribe { received += $0 } }
    for sink in sinks.dropFirst(10) { sink.cancel() }

    list.send(1)

    #expect(received == 10)
    #expect(list.slots.count <= 20)
  }

  @Test func orderSurvivesClearingOut() {
    var order: [Int] = []
    let sinks = (0..<100).map { index in subscribe { _ in order.append(index) } }
    for (index, sink) in sinks.enumerated() where !index.isMultiple(of: 10) { sink.cancel() }

    list.send(0)
    list.send(0)

    let remaining = Array(stride(from: 0, to: 100, by: 10))
    #expect(order == remaining + remaining)
    #expect(list.slots.count == 10)
  }

  @Test func cancellingEverybodyDuringASendEndsIt() {
    var received = 0
    var sinks: [SubscriptionHolder] = []
    sinks = (0..<100).map { _ in
      subscribe { _ in
        received += 1
        for sink in sinks { sink.cancel() }
      }
    }

    list.send(0)

    #expect(received == 1)
    #expect(list.slots.isEmpty)
  }

  @Test func subscribingThousandsDuringASendKeepsThemAll() {
    var received = 0
    var sinks: [SubscriptionHolder] = []
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

  /// Takes everything and keeps no subscription, so it never cancels.
  private struct Listener: Subscriber {
    let probe: Probe

    func receive(subscription: any Subscription) {}
    func receive(_ input: Int) {}
    func receive(completion: Subscribers.Completion<Never>) {}
  }

  @Test func whoNeverCancelsGoesWithTheSource() {
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
    let subscription = SubscriptionHolder()
    do {
      let list = SubscriberList<Int, Never>()
      list.add(Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { _ in }, subscription: subscription))
    }

    subscription.cancel()

    #expect(!subscription.isActive)
  }

  /// Cancels when it is let go of.
  private final class Canceller {
    let subscription: SubscriptionHolder

    init(_ subscription: SubscriptionHolder) {
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

  @Test func whoGoesWithTheSourceMayCancelOthersThere() {
    let subscription = SubscriptionHolder()
    do {
      let list = SubscriberList<Int, Never>()
      list.add(CancellingListener(canceller: Canceller(subscription)))
      list.add(Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { _ in }, subscription: subscription))
    }

    #expect(!subscription.isActive)
  }
}
