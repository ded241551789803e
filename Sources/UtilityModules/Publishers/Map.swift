extension Publisher {
  /// Publishes what `transform` makes of each value; the same as Combine's. A key path can take the place of the closure, as in
  /// `map(\.count)`, so there is no overload for key paths.
  @inlinable
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// The publisher that `map(_:)` returns.
  public struct Map<Upstream: Publisher, Output>: Publisher {
    /// The failure of the upstream publisher.
    public typealias Failure = Upstream.Failure

    @usableFromInline let upstream: Upstream
    @usableFromInline let transform: (Upstream.Output) -> Output

    @inlinable
    init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Subscribes `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Subscribers.Map(downstream: subscriber, transform: transform))
    }
  }
}

extension Subscribers {
  @usableFromInline
  struct Map<Input, Downstream: Subscriber>: OperatorSubscriber {
    @usableFromInline let downstream: Downstream
    @usableFromInline let transform: (Input) -> Downstream.Input

    @inlinable
    init(downstream: Downstream, transform: @escaping (Input) -> Downstream.Input) {
      self.downstream = downstream
      self.transform = transform
    }

    @inlinable
    func receive(_ input: Input) {
      downstream.receive(transform(input))
    }
  }
}
