extension Publisher {
  /// Listens for one value and then no longer; the same as Combine's.
  @inlinable
  public func first() -> Publishers.First<Self> {
    Publishers.First(upstream: self)
  }

  /// Listens for the first value of a kind and then no longer; the same as Combine's.
  @inlinable
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.First<Publishers.Filter<Self>> {
    filter(predicate).first()
  }
}

extension Publishers {
  /// What `first()` returns.
  public struct First<Upstream: Publisher>: Publisher {
    /// Values that pass do so unchanged.
    public typealias Output = Upstream.Output
    /// Waiting for less adds no way to fail.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream

    /// Makes the publisher `first()` returns.
    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Subscribes to the upstream until something has come.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Subscribers.First(downstream: subscriber))
    }
  }
}

extension Subscribers {
  @usableFromInline
  final class First<Downstream: Subscriber>: SubscriptionRelay {
    @usableFromInline let downstream: Downstream
    @usableFromInline let subscription = SubscriptionHolder()
    /// Whether the subscriber itself has lost interest; the upstream is let go before the value is passed on.
    @usableFromInline var isCancelled = false

    @inlinable
    init(downstream: Downstream) {
      self.downstream = downstream
    }

    @inlinable
    func receive(_ input: Downstream.Input) {
      guard subscription.isActive else { return }
      subscription.cancel()
      downstream.receive(input)
      if !isCancelled { downstream.receive(completion: .finished) }
    }

    @inlinable
    func cancel() {
      isCancelled = true
      subscription.cancel()
    }
  }
}
