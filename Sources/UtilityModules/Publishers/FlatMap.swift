extension Publisher {
  /// Turns each value into a publisher and publishes the values of all these, for example the response to each request. The
  /// same as Combine's, without `maxPublishers`. It finishes when the source and all created publishers have finished. A
  /// failure of any ends it at once, and cancels the source too.
  @inlinable
  public func flatMap<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Failure> where P.Failure == Failure {
    AnyPublisher { subscriber in
      let merge = MergeSubscription(downstream: subscriber)
      subscriber.receive(subscription: merge)
      if merge.isActive { self.receive(subscriber: Subscribers.FlatMap(merge: merge, transform: transform)) }
    }
  }
}

extension Subscribers {
  @usableFromInline
  struct FlatMap<Input, NewPublisher: Publisher, Downstream: Subscriber>: Subscriber
  where NewPublisher.Output == Downstream.Input, NewPublisher.Failure == Downstream.Failure {
    @usableFromInline let merge: MergeSubscription<Downstream>
    @usableFromInline let transform: (Input) -> NewPublisher

    @inlinable
    init(merge: MergeSubscription<Downstream>, transform: @escaping (Input) -> NewPublisher) {
      self.merge = merge
      self.transform = transform
    }

    @inlinable
    func receive(subscription: any Subscription) {
      merge.outer.store(subscription)
    }

    @inlinable
    func receive(_ input: Input) {
      // The subscription may have been cancelled after the source sent this value.
      if merge.isActive { merge.subscribe(to: transform(input)) }
    }

    @inlinable
    func receive(completion: Completion<Downstream.Failure>) {
      merge.outer.end()
      merge.end(completion)
    }
  }
}

/// The subscription to a `flatMap`: to its source, and to the publishers that it has created.
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
