extension Publisher {
  /// Listens for so many values and then no longer.
  ///
  /// The same as Combine's, which ends not with the last value but when one comes that is too many. `first()` ends at
  /// once.
  @inlinable
  public func prefix(_ maxLength: Int) -> Publishers.Prefix<Self> {
    precondition(maxLength >= 0, "a negative number of values cannot be waited for")
    return Publishers.Prefix(upstream: self, maxLength: maxLength)
  }
}

extension Publishers {
  /// What `prefix(_:)` returns.
  public struct Prefix<Upstream: Publisher>: Publisher {
    /// Values that pass do so unchanged.
    public typealias Output = Upstream.Output
    /// Waiting for less adds no way to fail.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// How many values pass at most.
    public let maxLength: Int

    /// Makes the publisher `prefix(_:)` returns.
    @inlinable
    public init(upstream: Upstream, maxLength: Int) {
      self.upstream = upstream
      self.maxLength = maxLength
    }

    /// Subscribes to the upstream; each subscriber is counted for apart.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Subscribers.Prefix(downstream: subscriber, rest: maxLength))
    }
  }
}

extension Subscribers {
  @usableFromInline
  final class Prefix<Downstream: Subscriber>: SubscriptionRelay {
    @usableFromInline let downstream: Downstream
    @usableFromInline @exclusivity(unchecked) var rest: Int
    @usableFromInline let subscription = SubscriptionHolder()

    @inlinable
    init(downstream: Downstream, rest: Int) {
      self.downstream = downstream
      self.rest = rest
    }

    @inlinable
    func receive(_ input: Downstream.Input) {
      guard subscription.isActive else { return }
      if rest > 0 {
        rest -= 1
        downstream.receive(input)
      } else {
        subscription.cancel()
        downstream.receive(completion: .finished)
      }
    }
  }
}
