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
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    @usableFromInline let upstream: Upstream
    @usableFromInline let maxLength: Int

    @inlinable
    init(upstream: Upstream, maxLength: Int) {
      self.upstream = upstream
      self.maxLength = maxLength
    }

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
