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
    /// The upstream's type of failure.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// Transforms a value; nil drops it.
    public let transform: (Upstream.Output) -> Output?

    /// Creates the publisher that `compactMap(_:)` returns.
    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Subscribes to the upstream.
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
