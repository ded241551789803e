extension Publisher {
  /// Publishes the first `maxLength` values and then finishes.
  ///
  /// The same as Combine's: it finishes when the next value comes, not with the last one. `first()` finishes at once.
  @inlinable
  public func prefix(_ maxLength: Int) -> Publishers.Prefix<Self> {
    precondition(maxLength >= 0, "a negative number of values cannot be waited for")
    return Publishers.Prefix(upstream: self, maxLength: maxLength)
  }
}

extension Publishers {
  /// The publisher that `prefix(_:)` returns.
  public struct Prefix<Upstream: Publisher>: Publisher {
    /// The upstream's type of values.
    public typealias Output = Upstream.Output
    /// The upstream's type of failure.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The number of values to publish.
    public let maxLength: Int

    /// Creates the publisher that `prefix(_:)` returns.
    @inlinable
    public init(upstream: Upstream, maxLength: Int) {
      self.upstream = upstream
      self.maxLength = maxLength
    }

    /// Subscribes to the upstream. The values are counted for each subscriber.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Subscribers.Prefix(downstream: subscriber, rest: maxLength))
    }
  }
}

extension Subscribers {
  @usableFromInline
  final class Prefix<Downstream: Subscriber>: OperatorSubscription {
    @usableFromInline let downstream: Downstream
    @usableFromInline @exclusivity(unchecked) var rest: Int
    @usableFromInline let subscription = StoredSubscription()

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
