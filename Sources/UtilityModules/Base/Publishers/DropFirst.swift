extension Publisher {
  /// Leaves out the beginning, such as the value a property has already; the same as Combine's.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Publishers.DropFirst<Self> {
    precondition(count >= 0, "a negative number of values cannot be dropped")
    return Publishers.DropFirst(upstream: self, count: count)
  }
}

extension Publishers {
  /// What `dropFirst(_:)` returns.
  public struct DropFirst<Upstream: Publisher>: Publisher {
    /// Values that pass do so unchanged.
    public typealias Output = Upstream.Output
    /// Leaving out adds no way to fail.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// How many are left out.
    public let count: Int

    /// Makes the publisher `dropFirst(_:)` returns.
    @inlinable
    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    /// Subscribes to the upstream; each subscriber misses its own first values.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Subscribers.DropFirst(downstream: subscriber, count: count))
    }
  }
}

extension Subscribers {
  @usableFromInline
  final class DropFirst<Downstream: Subscriber>: Relay {
    @usableFromInline let downstream: Downstream
    @usableFromInline @exclusivity(unchecked) var count: Int

    @inlinable
    init(downstream: Downstream, count: Int) {
      self.downstream = downstream
      self.count = count
    }

    @inlinable
    func receive(_ input: Downstream.Input) {
      if count == 0 { downstream.receive(input) } else { count -= 1 }
    }
  }
}
