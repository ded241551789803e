extension Publisher {
  /// Turns each value into a publisher and publishes the values of all these, for example the response to each request.
  ///
  /// The same as Combine's, without `maxPublishers`. It finishes when the source and all created publishers have
  /// finished. A failure of any ends it at once, and cancels the source too.
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
  /// `flatMap(_:)` from a source that cannot fail to publishers that can.
  @inlinable
  public func flatMap<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    setFailureType(to: P.Failure.self).flatMap(transform)
  }

  /// `flatMap(_:)` where neither the source nor the publishers can fail.
  @inlinable
  public func flatMap<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
    Publishers.FlatMap(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// The publisher that `flatMap(_:)` returns.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    /// The values of the created publishers.
    public typealias Output = NewPublisher.Output
    /// The failure of the upstream or of a created publisher.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// Turns a value into a publisher.
    public let transform: (Upstream.Output) -> NewPublisher

    /// Creates the publisher that `flatMap(_:)` returns.
    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> NewPublisher) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Subscribes to the upstream, and to the publisher created for each value.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let merge = MergeSubscription(downstream: subscriber)
      subscriber.receive(subscription: merge)
      guard merge.isActive else { return }
      upstream.receive(subscriber: Subscribers.FlatMap(merge: merge, transform: transform))
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
      merge.endOuter(completion)
    }
  }
}
