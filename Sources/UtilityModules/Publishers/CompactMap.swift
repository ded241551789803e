extension Publisher {
  /// Publishes what `transform` makes of each value, unless that is nil; the same as Combine's.
  @inlinable
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
    Publishers.CompactMap(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// The publisher that `compactMap(_:)` returns.
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    /// The failure of the upstream publisher.
    public typealias Failure = Upstream.Failure

    @usableFromInline let upstream: Upstream
    @usableFromInline let transform: (Upstream.Output) -> Output?

    @inlinable
    init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Subscribes `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Subscribers.CompactMap(downstream: subscriber, transform: transform))
    }
  }
}

extension Subscribers {
  @usableFromInline
  struct CompactMap<Input, Downstream: Subscriber>: OperatorSubscriber {
    @usableFromInline let downstream: Downstream
    @usableFromInline let transform: (Input) -> Downstream.Input?

    @inlinable
    init(downstream: Downstream, transform: @escaping (Input) -> Downstream.Input?) {
      self.downstream = downstream
      self.transform = transform
    }

    @inlinable
    func receive(_ input: Input) {
      if let output = transform(input) { downstream.receive(output) }
    }
  }
}

extension Publisher {
  /// Publishes only the completion, no values; the same as Combine's.
  @inlinable
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> {
    compactMap { _ in nil }
  }
}

extension Publishers {
  /// The publisher that `ignoreOutput()` returns.
  public typealias IgnoreOutput<Upstream: Publisher> = CompactMap<Upstream, Never>
}
