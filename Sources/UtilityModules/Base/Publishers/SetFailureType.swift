extension Publisher where Failure == Never {
  /// Lets a publisher that cannot fail stand beside those that can; the same as Combine's.
  @inlinable
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
    Publishers.SetFailureType(upstream: self)
  }
}

extension Publishers {
  /// What `setFailureType(to:)` returns.
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher where Upstream.Failure == Never {
    /// Values pass unchanged.
    public typealias Output = Upstream.Output

    /// Where the values come from.
    public let upstream: Upstream

    /// Makes the publisher `setFailureType(to:)` returns.
    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Subscribes to the upstream; the failure announced never comes.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Subscribers.SetFailureType(downstream: subscriber))
    }
  }
}

extension Subscribers {
  @usableFromInline
  struct SetFailureType<Downstream: Subscriber>: Relay {
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
