extension Publisher {
  /// Drops the first `count` values, such as the present value of a property; the same as Combine's.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Publishers.DropFirst<Self> {
    precondition(count >= 0, "a negative number of values cannot be dropped")
    return Publishers.DropFirst(upstream: self, count: count)
  }
}

extension Publishers {
  /// The publisher that `dropFirst(_:)` returns.
  public struct DropFirst<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    @usableFromInline let upstream: Upstream
    @usableFromInline let count: Int

    @inlinable
    init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Subscribers.DropFirst(downstream: subscriber, count: count))
    }
  }
}

extension Subscribers {
  @usableFromInline
  final class DropFirst<Downstream: Subscriber>: OperatorSubscriber {
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
