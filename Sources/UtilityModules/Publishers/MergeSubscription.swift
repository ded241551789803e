/// The subscription to a `merge`, a `flatMap` or a `switchToLatest`: to several publishers at once.
@usableFromInline
final class MergeSubscription<Downstream: Subscriber>: Subscription {
  @usableFromInline let downstream: Downstream
  /// The subscription to the source of the publishers; active while more publishers may come.
  @usableFromInline let outer = StoredSubscription()
  @usableFromInline @exclusivity(unchecked) var isActive = true
  /// The subscriptions to publishers that have not finished, in the order of subscription.
  @usableFromInline @exclusivity(unchecked) var inner: ContiguousArray<StoredSubscription> = []

  @inlinable
  init(downstream: Downstream) {
    self.downstream = downstream
  }

  @inlinable
  func subscribe(to publisher: some Publisher<Downstream.Input, Downstream.Failure>) {
    guard isActive else { return }
    let subscription = StoredSubscription()
    inner.append(subscription)
    publisher.receive(subscriber: InnerSubscriber(merge: self, subscription: subscription))
  }

  @inlinable
  func remove(_ subscription: StoredSubscription) {
    // The fast path for a publisher that finishes on subscription.
    if inner.last === subscription { inner.removeLast() } else { inner.removeAll { $0 === subscription } }
  }

  /// Called when no more publishers will come.
  @inlinable
  func endOuter(_ completion: Subscribers.Completion<Downstream.Failure> = .finished) {
    outer.end()
    end(completion)
  }

  /// Ends with a failure at once, and finishes when no other publisher is active.
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
    for subscription in exchange(&inner, with: []) { subscription.cancel() }
    outer.cancel()
  }

  /// The subscriber of one of the publishers.
  @usableFromInline
  struct InnerSubscriber: CancellingSubscriber {
    @usableFromInline let merge: MergeSubscription
    @usableFromInline let subscription: StoredSubscription

    @inlinable
    init(merge: MergeSubscription, subscription: StoredSubscription) {
      self.merge = merge
      self.subscription = subscription
    }

    @inlinable var downstream: Downstream { merge.downstream }

    @inlinable
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
      subscription.end {
        merge.remove(subscription)
        merge.end(completion)
      }
    }
  }
}
