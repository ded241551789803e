extension Publisher {
  /// Makes one stream of two, such as two ways to ask for the same thing.
  ///
  /// The same as Combine's: it finishes when both have; a failure of either ends it at once.
  @inlinable
  public func merge<P: Publisher>(with other: P) -> Publishers.Merge<Self, P>
  where P.Output == Output, P.Failure == Failure {
    Publishers.Merge(self, other)
  }

  /// Makes one stream of many, by the rules of `merge(with:)` for two.
  @inlinable
  public func merge(
    with first: any Publisher<Output, Failure>, _ second: any Publisher<Output, Failure>,
    _ others: any Publisher<Output, Failure>...
  ) -> Publishers.MergeMany<AnyPublisher<Output, Failure>> {
    Publishers.MergeMany([eraseToAnyPublisher()] + ([first, second] + others).map { AnyPublisher($0) })
  }
}

extension Publishers {
  /// What `merge(with:)` returns for two.
  public struct Merge<A: Publisher, B: Publisher>: Publisher where A.Output == B.Output, A.Failure == B.Failure {
    /// The values of both.
    public typealias Output = A.Output
    /// Either one's failure.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Makes the publisher `merge(with:)` returns.
    @inlinable
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Subscribes to the first publisher and then, unless that already ended it, to the second.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let hub = MergeHub(downstream: subscriber, count: 2)
      subscriber.receive(subscription: hub)
      hub.subscribe(to: a)
      hub.subscribe(to: b)
    }
  }

  /// One stream of any number of publishers of one type; the same as Combine's.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// The values of all.
    public typealias Output = Upstream.Output
    /// Any one's failure.
    public typealias Failure = Upstream.Failure

    /// The publishers, in the order they are subscribed to.
    public let publishers: [Upstream]

    /// Makes one stream of the publishers listed.
    @inlinable
    public init(_ upstream: Upstream...) {
      publishers = upstream
    }

    /// Makes one stream of publishers.
    @inlinable
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
      publishers = Array(upstream)
    }

    /// Subscribes to the publishers in order, as long as none of them ends the whole.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let hub = MergeHub(downstream: subscriber, count: publishers.count)
      subscriber.receive(subscription: hub)
      if publishers.isEmpty { hub.end(.finished) }
      for publisher in publishers { hub.subscribe(to: publisher) }
    }
  }
}

/// Where the publishers of a `merge` meet.
@usableFromInline
final class MergeHub<Downstream: Subscriber>: Subscription {
  @usableFromInline let downstream: Downstream
  @usableFromInline var subscriptions: ContiguousArray<SubscriptionHolder> = []
  @usableFromInline @exclusivity(unchecked) var isActive = true
  /// How many have not finished yet.
  @usableFromInline var runningCount: Int

  @inlinable
  init(downstream: Downstream, count: Int) {
    self.downstream = downstream
    runningCount = count
  }

  @inlinable
  func subscribe(to publisher: some Publisher<Downstream.Input, Downstream.Failure>) {
    guard isActive else { return }
    let subscription = SubscriptionHolder()
    subscriptions.append(subscription)
    publisher.receive(subscriber: MergeSpoke(hub: self, subscription: subscription))
  }

  @inlinable
  func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
    guard isActive else { return }
    cancel()
    downstream.receive(completion: completion)
  }

  @inlinable
  func cancel() {
    isActive = false
    for subscription in subscriptions { subscription.cancel() }
  }
}

/// Listens to one of the publishers.
@usableFromInline
struct MergeSpoke<Downstream: Subscriber>: Relay {
  @usableFromInline let hub: MergeHub<Downstream>
  @usableFromInline let subscription: SubscriptionHolder

  @usableFromInline typealias Input = Downstream.Input

  @inlinable
  init(hub: MergeHub<Downstream>, subscription: SubscriptionHolder) {
    self.hub = hub
    self.subscription = subscription
  }

  @inlinable var downstream: Downstream { hub.downstream }

  @inlinable
  func receive(subscription: any Subscription) {
    self.subscription.hold(subscription)
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    subscription.end()
    hub.runningCount -= 1
    if case .finished = completion, hub.runningCount > 0 { return }
    hub.end(completion)
  }
}
