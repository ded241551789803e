extension Publisher {
  /// Turns each value into a publisher and publishes the values of all these, for example the response to each request.
  ///
  /// The same as Combine's, without `maxPublishers`. It finishes when the source and all created publishers have
  /// finished. A failure of any ends it at once, and cancels the source too.
  @inlinable
  public func flatMap<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Failure> where P.Failure == Failure {
    flatMap(cancelsPrevious: false, transform)
  }

  /// `flatMap(_:)` to publishers that cannot fail.
  @inlinable
  public func flatMap<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Failure> where P.Failure == Never {
    flatMap { transform($0).setFailureType(to: Failure.self) }
  }

  /// - Parameter cancelsPrevious: whether a new publisher cancels the one before, as in `switchToLatest()`.
  @inlinable
  func flatMap<P: Publisher>(
    cancelsPrevious: Bool, _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Failure> where P.Failure == Failure {
    AnyPublisher { subscriber in
      let merge = MergeSubscription(downstream: subscriber)
      subscriber.receive(subscription: merge)
      guard merge.isActive else { return }
      self.receive(
        subscriber: Subscribers.FlatMap(merge: merge, cancelsPrevious: cancelsPrevious, transform: transform))
    }
  }
}

extension Publisher where Failure == Never {
  /// `flatMap(_:)` from a source that cannot fail to publishers that can.
  @inlinable
  public func flatMap<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, P.Failure> {
    setFailureType(to: P.Failure.self).flatMap(transform)
  }

  /// `flatMap(_:)` where neither the source nor the publishers can fail.
  @inlinable
  public func flatMap<P: Publisher>(
    _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Never> where P.Failure == Never {
    flatMap(cancelsPrevious: false, transform)
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
