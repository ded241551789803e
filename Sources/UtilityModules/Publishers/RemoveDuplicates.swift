extension Publisher where Output: Equatable {
  /// Drops a value that equals the one before; the same as Combine's.
  @inlinable
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    Publishers.RemoveDuplicates(upstream: self)
  }
}

extension Publishers {
  /// The publisher that `removeDuplicates()` returns.
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher where Upstream.Output: Equatable {
    /// The values of the upstream publisher.
    public typealias Output = Upstream.Output
    /// The failure of the upstream publisher.
    public typealias Failure = Upstream.Failure

    @usableFromInline let upstream: Upstream

    @inlinable
    init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Subscribes `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Subscribers.RemoveDuplicates(downstream: subscriber))
    }
  }
}

extension Subscribers {
  @usableFromInline
  final class RemoveDuplicates<Downstream: Subscriber>: OperatorSubscriber where Downstream.Input: Equatable {
    @usableFromInline let downstream: Downstream
    @usableFromInline @exclusivity(unchecked) var last: Downstream.Input?

    @inlinable
    init(downstream: Downstream) {
      self.downstream = downstream
    }

    @inlinable
    func receive(_ input: Downstream.Input) {
      if let last, last == input { return }
      release(exchange(&last, with: input))
      downstream.receive(input)
    }
  }
}
