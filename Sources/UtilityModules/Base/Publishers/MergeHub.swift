/// Where publishers meet whose values come together, those of a `merge` or those that a `flatMap` makes: the rules.
@usableFromInline
final class MergeHub<Downstream: Subscriber>: Subscription {
  @usableFromInline let downstream: Downstream
  /// Where the publishers come from; active as long as more may come.
  @usableFromInline let outer = SubscriptionHolder()
  @usableFromInline @exclusivity(unchecked) var isActive = true
  /// The subscriptions to publishers that have not finished, by the order they were made in.
  @usableFromInline var inner: [Int: SubscriptionHolder] = [:]
  @usableFromInline var lastID = 0

  @inlinable
  init(downstream: Downstream) {
    self.downstream = downstream
  }

  /// Lets a publisher take part, unless what came before has ended the whole.
  @inlinable
  func subscribe(to publisher: some Publisher<Downstream.Input, Downstream.Failure>) {
    guard isActive else { return }
    let subscription = SubscriptionHolder()
    lastID += 1
    inner[lastID] = subscription
    publisher.receive(subscriber: MergeSpoke(hub: self, id: lastID, subscription: subscription))
  }

  /// No more publishers will come.
  @inlinable
  func endOuter(_ completion: Subscribers.Completion<Downstream.Failure> = .finished) {
    outer.end()
    end(completion)
  }

  /// Ends with a failure at once, and with a finish if nothing else goes on.
  @inlinable
  func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
    guard isActive else { return }
    if case .finished = completion, outer.isActive || !inner.isEmpty { return }
    cancel()
    downstream.receive(completion: completion)
  }

  @inlinable
  func cancel() {
    isActive = false
    let inner = exchange(&inner, with: [:])
    for id in inner.keys.sorted() { inner[id]?.cancel() }
    outer.cancel()
  }
}

/// Listens to one of the publishers.
@usableFromInline
struct MergeSpoke<Downstream: Subscriber>: HoldingRelay {
  @usableFromInline let hub: MergeHub<Downstream>
  @usableFromInline let id: Int
  @usableFromInline let subscription: SubscriptionHolder

  @usableFromInline typealias Input = Downstream.Input

  @inlinable
  init(hub: MergeHub<Downstream>, id: Int, subscription: SubscriptionHolder) {
    self.hub = hub
    self.id = id
    self.subscription = subscription
  }

  @inlinable var downstream: Downstream { hub.downstream }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    subscription.end()
    hub.inner[id] = nil
    hub.end(completion)
  }
}
