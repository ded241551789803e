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
    public typealias Output = NewPublisher.Output
    public typealias Failure = Upstream.Failure

    @usableFromInline let upstream: Upstream
    @usableFromInline let cancelsPrevious: Bool
    @usableFromInline let transform: (Upstream.Output) -> NewPublisher

    /// - Parameter cancelsPrevious: whether a new publisher cancels the one before, as in `switchToLatest()`.
    @inlinable
    init(
      upstream: Upstream, cancelsPrevious: Bool = false, transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
      self.upstream = upstream
      self.cancelsPrevious = cancelsPrevious
      self.transform = transform
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let merge = MergeSubscription(downstream: subscriber)
      subscriber.receive(subscription: merge)
      guard merge.isActive else { return }
      upstream.receive(
        subscriber: Subscribers.FlatMap(merge: merge, cancelsPrevious: cancelsPrevious, transform: transform))
    }
  }
}

extension Subscribers {
  @usableFromInline
  struct FlatMap<Input, NewPublisher: Publisher, Downstream: Subscriber>: Subscriber
  where NewPublisher.Output == Downstream.Input, NewPublisher.Failure == Downstream.Failure {
    @usableFromInline let merge: MergeSubscription<Downstream>
    @usableFromInline let cancelsPrevious: Bool
    @usableFromInline let transform: (Input) -> NewPublisher

    @inlinable
    init(
      merge: MergeSubscription<Downstream>, cancelsPrevious: Bool, transform: @escaping (Input) -> NewPublisher
    ) {
      self.merge = merge
      self.cancelsPrevious = cancelsPrevious
      self.transform = transform
    }

    @inlinable
    func receive(subscription: any Subscription) {
      merge.outer.store(subscription)
    }

    @inlinable
    func receive(_ input: Input) {
      if cancelsPrevious { merge.inner.popLast()?.cancel() }
      // The subscription may have been cancelled after the source sent this value, and the cancellation of the previous
      // publisher may have sent another one.
      if merge.isActive, !cancelsPrevious || merge.inner.isEmpty { merge.subscribe(to: transform(input)) }
    }

    @inlinable
    func receive(completion: Completion<Downstream.Failure>) {
      merge.endOuter(completion)
    }
  }
}
