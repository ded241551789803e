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
    @usableFromInline let endsWithLastValue: Bool

    /// - Parameter endsWithLastValue: whether it finishes with the last value, as `first()` does, or with the next one.
    @inlinable
    init(upstream: Upstream, maxLength: Int, endsWithLastValue: Bool = false) {
      self.upstream = upstream
      self.maxLength = maxLength
      self.endsWithLastValue = endsWithLastValue
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Subscribers.Prefix(
          downstream: subscriber, rest: maxLength, endsWithLastValue: endsWithLastValue))
    }
  }
}

extension Subscribers {
  @usableFromInline
  final class Prefix<Downstream: Subscriber>: OperatorSubscription {
    @usableFromInline let downstream: Downstream
    @usableFromInline @exclusivity(unchecked) var rest: Int
    @usableFromInline let endsWithLastValue: Bool
    @usableFromInline let subscription = StoredSubscription()
    /// Whether the downstream has cancelled. `subscription` does not tell: it is cancelled before the end.
    @usableFromInline var isCancelled = false

    @inlinable
    init(downstream: Downstream, rest: Int, endsWithLastValue: Bool) {
      self.downstream = downstream
      self.rest = rest
      self.endsWithLastValue = endsWithLastValue
    }

    @inlinable
    func receive(_ input: Downstream.Input) {
      guard subscription.isActive else { return }
      rest -= 1
      let isEnd = rest < (endsWithLastValue ? 1 : 0)
      if isEnd { subscription.cancel() }
      if rest >= 0 { downstream.receive(input) }
      if isEnd, !isCancelled { downstream.receive(completion: .finished) }
    }

    @inlinable
    func cancel() {
      isCancelled = true
      subscription.cancel()
    }
  }
}
