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
      let hub = MergeHub(downstream: subscriber)
      subscriber.receive(subscription: hub)
      guard hub.isActive else { return }
      upstream.receive(subscriber: Subscribers.FlatMap(hub: hub, transform: transform))
    }
  }
}

extension Subscribers {
  /// Listens to the values and subscribes to what is made of them.
  @usableFromInline
  struct FlatMap<Input, NewPublisher: Publisher, Downstream: Subscriber>: Subscriber
  where NewPublisher.Output == Downstream.Input, NewPublisher.Failure == Downstream.Failure {
    @usableFromInline let hub: MergeHub<Downstream>
    @usableFromInline let transform: (Input) -> NewPublisher

    @inlinable
    init(hub: MergeHub<Downstream>, transform: @escaping (Input) -> NewPublisher) {
      self.hub = hub
      self.transform = transform
    }

    @inlinable
    func receive(subscription: any Subscription) {
      hub.outer.hold(subscription)
    }

    @inlinable
    func receive(_ input: Input) {
      // Work is not begun for a value on whose way the subscription was cancelled.
      if hub.isActive { hub.subscribe(to: transform(input)) }
    }

    @inlinable
    func receive(completion: Completion<Downstream.Failure>) {
      hub.endOuter(completion)
    }
  }
}
