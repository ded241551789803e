extension Publisher {
  /// Publishes the first value and then finishes; the same as Combine's.
  @inlinable
  public func first() -> Publishers.First<Self> {
    Publishers.First(upstream: self)
  }

  /// Publishes the first value that meets a condition and then finishes; the same as Combine's.
  @inlinable
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.First<Publishers.Filter<Self>> {
    filter(predicate).first()
  }
}

extension Publishers {
  /// The publisher that `first()` returns.
  public struct First<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    @usableFromInline let upstream: Upstream

    @inlinable
    init(upstream: Upstream) {
      self.upstream = upstream
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Subscribers.First(downstream: subscriber))
    }
  }
}

extension Subscribers {
  @usableFromInline
  final class First<Downstream: Subscriber>: OperatorSubscription {
    @usableFromInline let downstream: Downstream
    @usableFromInline let subscription = StoredSubscription()
    /// Whether the downstream has cancelled. `subscription` does not tell: it is cancelled before the value is passed
    /// on.
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
