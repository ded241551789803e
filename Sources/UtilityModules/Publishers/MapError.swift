extension Publisher {
  /// Replaces a failure by another; the same as Combine's.
  @inlinable
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> {
    Publishers.MapError(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// The publisher that `mapError(_:)` returns.
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    /// The values of the upstream publisher.
    public typealias Output = Upstream.Output

    @usableFromInline let upstream: Upstream
    @usableFromInline let transform: (Upstream.Failure) -> Failure

    @inlinable
    init(upstream: Upstream, transform: @escaping (Upstream.Failure) -> Failure) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Subscribes `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Subscribers.MapError(downstream: subscriber, transform: transform))
    }
  }
}

extension Subscribers {
  @usableFromInline
  struct MapError<Failure: Error, Downstream: Subscriber>: OperatorSubscriber {
    @usableFromInline let downstream: Downstream
    @usableFromInline let transform: (Failure) -> Downstream.Failure

    @inlinable
    init(downstream: Downstream, transform: @escaping (Failure) -> Downstream.Failure) {
      self.downstream = downstream
      self.transform = transform
    }

    @inlinable
    func receive(completion: Completion<Failure>) {
      switch completion {
      case .finished: downstream.receive(completion: .finished)
      case .failure(let error): downstream.receive(completion: .failure(transform(error)))
      }
    }
  }
}

extension Publisher where Failure == Never {
  /// Gives a publisher that cannot fail a type of failure, to combine it with others; the same as Combine's.
  @inlinable
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
    mapError { (_: Never) -> E in }
  }
}

extension Publishers {
  /// The publisher that `setFailureType(to:)` returns.
  public typealias SetFailureType<Upstream: Publisher, Failure: Error> = MapError<Upstream, Failure>
}
