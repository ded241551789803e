extension Publisher {
  /// Publishes only the values that meet a condition; the same as Combine's.
  @inlinable
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }
}

extension Publishers {
  /// The publisher that `filter(_:)` returns.
  public struct Filter<Upstream: Publisher>: Publisher {
    /// The upstream's type of values.
    public typealias Output = Upstream.Output
    /// The upstream's type of failure.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The condition.
    public let isIncluded: (Output) -> Bool

    /// Creates the publisher that `filter(_:)` returns.
    @inlinable
    public init(upstream: Upstream, isIncluded: @escaping (Output) -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    /// Subscribes to the upstream.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Subscribers.Filter(downstream: subscriber, isIncluded: isIncluded))
    }
  }
}

extension Subscribers {
  @usableFromInline
  struct Filter<Downstream: Subscriber>: OperatorSubscriber {
    @usableFromInline let downstream: Downstream
    @usableFromInline let isIncluded: (Downstream.Input) -> Bool

    @inlinable
    init(downstream: Downstream, isIncluded: @escaping (Downstream.Input) -> Bool) {
      self.downstream = downstream
      self.isIncluded = isIncluded
    }

    @inlinable
    func receive(_ input: Downstream.Input) {
      if isIncluded(input) { downstream.receive(input) }
    }
  }
}
