extension Publisher {
  /// Gives subscribers what they need instead of what the source happens to have.
  ///
  /// The same as Combine's. A key path can be written where the closure stands, as in `map(\.count)`, so the overloads
  /// for key paths are not needed.
  @inlinable
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    Publishers.Map(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// What `map(_:)` returns.
  public struct Map<Upstream: Publisher, Output>: Publisher {
    /// Transforming adds no way to fail.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// What becomes of each of them.
    public let transform: (Upstream.Output) -> Output

    /// Makes the publisher `map(_:)` returns.
    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Subscribes to the upstream, transforming on the way.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Subscribers.Map(downstream: subscriber, transform: transform))
    }
  }
}

extension Subscribers {
  @usableFromInline
  struct Map<Input, Downstream: Subscriber>: Relay {
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
