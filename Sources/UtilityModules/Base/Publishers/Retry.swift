extension Publisher {
  /// Tries again where a failure may pass; the same as Combine's.
  ///
  /// - Parameter retries: how often it tries again before a failure counts.
  @inlinable
  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    Publishers.Retry(upstream: self, retries: retries)
  }
}

extension Publishers {
  /// What `retry(_:)` returns.
  public struct Retry<Upstream: Publisher>: Publisher {
    /// Values pass unchanged.
    public typealias Output = Upstream.Output
    /// The last failure.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// How often it tries again before a failure counts.
    public let retries: Int

    /// Makes the publisher `retry(_:)` returns.
    @inlinable
    public init(upstream: Upstream, retries: Int) {
      self.upstream = upstream
      self.retries = retries
    }

    /// Subscribes to the upstream; each subscriber has its own tries.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let retry = Subscribers.Retry(downstream: subscriber, upstream: upstream, retries: retries)
      subscriber.receive(subscription: retry.subscription)
      retry.subscribe()
    }
  }
}

extension Subscribers {
  @usableFromInline
  final class Retry<Upstream: Publisher, Downstream: Subscriber>: HoldingRelay
  where Upstream.Output == Downstream.Input, Upstream.Failure == Downstream.Failure {
    @usableFromInline let downstream: Downstream
    @usableFromInline let upstream: Upstream
    @usableFromInline let subscription = SubscriptionHolder()
    @usableFromInline var rest: Int
    @usableFromInline var isSubscribing = false
    @usableFromInline var isFailed = false

    @usableFromInline typealias Input = Downstream.Input

    @inlinable
    init(downstream: Downstream, upstream: Upstream, retries: Int) {
      self.downstream = downstream
      self.upstream = upstream
      rest = retries
    }

    @inlinable
    func receive(completion: Completion<Downstream.Failure>) {
      if case .failure = completion, rest > 0 {
        rest -= 1
        subscription.release()
        subscribe()
      } else {
        subscription.end { downstream.receive(completion: completion) }
      }
    }

    /// Subscribes, and again for as long as that fails at once: in a loop, not one call inside another.
    @inlinable
    func subscribe() {
      isFailed = true
      guard !isSubscribing else { return }
      isSubscribing = true
      while isFailed, subscription.isActive {
        isFailed = false
        upstream.receive(subscriber: self)
      }
      isSubscribing = false
    }
  }
}
