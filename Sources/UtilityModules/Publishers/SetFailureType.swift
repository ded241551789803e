extension Publisher where Failure == Never {
  /// Gives a publisher that cannot fail a type of failure, to combine it with others; the same as Combine's.
  @inlinable
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
    Publishers.SetFailureType(upstream: self)
  }
}

extension Publishers {
  /// The publisher that `setFailureType(to:)` returns.
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher where Upstream.Failure == Never {
    /// The values of the upstream publisher.
    public typealias Output = Upstream.Output

    @usableFromInline let upstream: Upstream

    @inlinable
    init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Subscribes `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Subscribers.SetFailureType(downstream: subscriber))
    }
  }
}

extension Subscribers {
  @usableFromInline
  struct SetFailureType<Downstream: Subscriber>: OperatorSubscriber {
    @usableFromInline typealias Failure = Never

    @usableFromInline let downstream: Downstream

    @inlinable
    init(downstream: Downstream) {
      self.downstream = downstream
    }

    @inlinable
    func receive(completion: Completion<Never>) {
      downstream.receive(completion: .finished)
    }
  }
}
