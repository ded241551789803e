extension Publisher {
  /// Makes a publisher of every value and publishes what they all publish, such as the answer to each request.
  ///
  /// The same as Combine's, without `maxPublishers`. It finishes when the source and all publishers made have; any
  /// one's failure ends it at once, and the source is cancelled then too.
  @inlinable
  public func flatMap<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Failure {
    Publishers.FlatMap(upstream: self, transform: transform)
  }

  /// `flatMap(_:)` to publishers that cannot fail.
  @inlinable
  public func flatMap<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    flatMap { transform($0).setFailureType(to: Failure.self) }
  }
}

extension Publisher where Failure == Never {
  /// `flatMap(_:)` of values that cannot fail to come to publishers that can.
  @inlinable
  public func flatMap<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    setFailureType(to: P.Failure.self).flatMap(transform)
  }

  /// `flatMap(_:)` where nothing can fail.
  @inlinable
  public func flatMap<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
    Publishers.FlatMap(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// What `flatMap(_:)` returns.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    /// What the publishers made publish.
    public typealias Output = NewPublisher.Output
    /// Theirs, or the upstream's.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Makes a publisher of each of them.
    public let transform: (Upstream.Output) -> NewPublisher

    /// Makes the publisher `flatMap(_:)` returns.
    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> NewPublisher) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Subscribes to the upstream, and to what is made of every value.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let hub = FlatMapHub(downstream: subscriber)
      subscriber.receive(subscription: hub)
      guard hub.outer.isActive else { return }
      upstream.receive(subscriber: Subscribers.FlatMap(hub: hub, transform: transform))
    }
  }
}

extension Subscribers {
  /// Listens to the values and subscribes to what is made of them.
  @usableFromInline
  struct FlatMap<Input, NewPublisher: Publisher, Downstream: Subscriber>: Subscriber
  where NewPublisher.Output == Downstream.Input, NewPublisher.Failure == Downstream.Failure {
    @usableFromInline let hub: FlatMapHub<Downstream>
    @usableFromInline let transform: (Input) -> NewPublisher

    @inlinable
    init(hub: FlatMapHub<Downstream>, transform: @escaping (Input) -> NewPublisher) {
      self.hub = hub
      self.transform = transform
    }

    @inlinable
    func receive(subscription: any Subscription) {
      hub.outer.hold(subscription)
    }

    @inlinable
    func receive(_ input: Input) {
      let publisher = transform(input)
      // Making it may have cancelled.
      if hub.isActive { hub.subscribe(to: publisher) }
    }

    @inlinable
    func receive(completion: Completion<Downstream.Failure>) {
      hub.outer.end()
      hub.end(completion)
    }
  }
}

/// What the publishers of a `flatMap` have in common.
@usableFromInline
final class FlatMapHub<Downstream: Subscriber>: Subscription {
  @usableFromInline let downstream: Downstream
  @usableFromInline let outer = SubscriptionHolder()
  @usableFromInline @exclusivity(unchecked) var isActive = true
  /// The subscriptions to publishers that have not finished, by the order they were made in.
  @usableFromInline var inner: [Int: SubscriptionHolder] = [:]
  @usableFromInline var lastID = 0

  @inlinable
  init(downstream: Downstream) {
    self.downstream = downstream
  }

  @inlinable
  func subscribe(to publisher: some Publisher<Downstream.Input, Downstream.Failure>) {
    let subscription = SubscriptionHolder()
    lastID += 1
    inner[lastID] = subscription
    publisher.receive(subscriber: FlatMapSpoke(hub: self, id: lastID, subscription: subscription))
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

/// Listens to one publisher that `flatMap` made.
@usableFromInline
struct FlatMapSpoke<Downstream: Subscriber>: Relay {
  @usableFromInline let hub: FlatMapHub<Downstream>
  @usableFromInline let id: Int
  @usableFromInline let subscription: SubscriptionHolder

  @usableFromInline typealias Input = Downstream.Input

  @inlinable
  init(hub: FlatMapHub<Downstream>, id: Int, subscription: SubscriptionHolder) {
    self.hub = hub
    self.id = id
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
    hub.inner[id] = nil
    hub.end(completion)
  }
}
