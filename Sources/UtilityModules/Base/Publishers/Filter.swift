extension Publisher {
  /// Keeps from subscribers what does not concern them; the same as Combine's.
  @inlinable
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    Publishers.Filter(upstream: self, isIncluded: isIncluded)
  }
}

extension Publishers {
  /// What `filter(_:)` returns.
  public struct Filter<Upstream: Publisher>: Publisher {
    /// Values that pass do so unchanged.
    public typealias Output = Upstream.Output
    /// Choosing adds no way to fail.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// Which of them pass.
    public let isIncluded: (Output) -> Bool

    /// Makes the publisher `filter(_:)` returns.
    @inlinable
    public init(upstream: Upstream, isIncluded: @escaping (Output) -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    /// Subscribes to the upstream, choosing on the way.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Subscribers.Filter(downstream: subscriber, isIncluded: isIncluded))
    }
  }
}

extension Subscribers {
  @usableFromInline
  struct Filter<Downstream: Subscriber>: Relay {
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
