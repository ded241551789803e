extension Publisher {
  /// Publishes the latest values of this publisher and another, whenever either publishes; the same as Combine's. The first
  /// pair comes when both have published. A failure of either ends it at once; it finishes when both have finished, or one has
  /// without ever publishing.
  @inlinable
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P> where P.Failure == Failure {
    Publishers.CombineLatest(a: self, b: other)
  }

  /// Publishes the latest values of any number of publishers, by the rules of `combineLatest(_:)` for two, which is faster:
  /// here the types are known only at run time. All need the same type of failure; see `setFailureType(to:)`.
  @inlinable
  public func combineLatest<each Other>(
    _ others: repeat any Publisher<each Other, Failure>
  ) -> AnyPublisher<(Output, repeat each Other), Failure> {
    let others = (repeat each others)
    return AnyPublisher { subscriber in
      let (first, rest) = (LatestValue<Output>(), LatestValues<repeat each Other>())
      var subscriptions: ContiguousArray = [first.subscription]
      repeat subscriptions.append((each rest.each).subscription)
      let combined = CombinedSubscription(downstream: subscriber, subscriptions) {
        (first.required, repeat (each rest.each).required)
      }
      subscriber.receive(subscription: combined)
      combined.subscribe(first, to: self)
      repeat combined.subscribe(each rest.each, toAny: each others)
    }
  }
}

extension Publishers {
  /// The publisher that `combineLatest(_:)` of two returns.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
    /// A value of each publisher.
    public typealias Output = (A.Output, B.Output)
    /// The failure of both publishers.
    public typealias Failure = A.Failure

    @usableFromInline let a: A
    @usableFromInline let b: B

    @inlinable
    init(a: A, b: B) {
      self.a = a
      self.b = b
    }

    /// Subscribes `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let (first, second) = (LatestValue<A.Output>(), LatestValue<B.Output>())
      let combined = CombinedSubscription(downstream: subscriber, [first.subscription, second.subscription]) {
        (first.required, second.required)
      }
      subscriber.receive(subscription: combined)
      combined.subscribe(first, to: a)
      combined.subscribe(second, to: b)
    }
  }
}

@usableFromInline
final class LatestValue<Value> {
  @usableFromInline let subscription = StoredSubscription()
  @usableFromInline @exclusivity(unchecked) var value: Value?

  @inlinable
  init() {}

  /// The value, once all publishers have one.
  @inlinable var required: Value {
    guard let value else { preconditionFailure("read only when no value is missing") }
    return value
  }
}

@usableFromInline
final class LatestValues<each Value> {
  @usableFromInline let each: (repeat LatestValue<each Value>)

  @inlinable
  init() {
    each = (repeat LatestValue<each Value>())
  }
}

/// The subscription to a `combineLatest` of any number of publishers.
@usableFromInline
final class CombinedSubscription<Downstream: Subscriber>: Subscription {
  @usableFromInline let downstream: Downstream
  @usableFromInline let subscriptions: ContiguousArray<StoredSubscription>
  /// Returns the latest values; called only when each publisher has one.
  @usableFromInline let latest: () -> Downstream.Input
  @usableFromInline @exclusivity(unchecked) var missingCount: Int
  @usableFromInline @exclusivity(unchecked) var isActive = true

  @inlinable
  init(
    downstream: Downstream, _ subscriptions: ContiguousArray<StoredSubscription>,
    latest: @escaping () -> Downstream.Input
  ) {
    self.downstream = downstream
    self.subscriptions = subscriptions
    self.latest = latest
    missingCount = subscriptions.count
  }

  @inlinable
  func subscribe<Value>(_ source: LatestValue<Value>, to publisher: some Publisher<Value, Downstream.Failure>) {
    if isActive { publisher.receive(subscriber: InnerSubscriber(combined: self, source: source)) }
  }

  /// Opens the existential, which the compiler does for an argument but not within a pack expansion.
  @inlinable
  func subscribe<Value>(_ source: LatestValue<Value>, toAny publisher: any Publisher<Value, Downstream.Failure>) {
    subscribe(source, to: publisher)
  }

  @inlinable
  func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
    guard isActive else { return }
    isActive = false
    downstream.receive(completion: completion)
    cancel()
  }

  @inlinable
  func cancel() {
    isActive = false
    for subscription in subscriptions { subscription.cancel() }
  }

  @usableFromInline
  struct InnerSubscriber<Value>: Subscriber {
    @usableFromInline let combined: CombinedSubscription
    @usableFromInline let source: LatestValue<Value>

    @inlinable
    init(combined: CombinedSubscription, source: LatestValue<Value>) {
      self.combined = combined
      self.source = source
    }

    @inlinable
    func receive(subscription: any Subscription) {
      source.subscription.store(subscription)
    }

    @inlinable
    func receive(_ input: Value) {
      // The subscriber may send in answer to the completion, before the other publishers are cancelled.
      guard combined.isActive else { return }
      if exchange(&source.value, with: .some(input)) == nil { combined.missingCount -= 1 }
      if combined.missingCount == 0 { combined.downstream.receive(combined.latest()) }
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
      source.subscription.end()
      if case .finished = completion, source.value != nil, combined.subscriptions.contains(where: \.isActive) { return }
      combined.end(completion)
    }
  }
}
