extension Publisher {
  /// Subscribes again after a failure; the same as Combine's.
  ///
  /// - Parameter retries: the number of attempts after the first.
  @inlinable
  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    Publishers.Retry(upstream: self, retries: retries)
  }
}

extension Publishers {
  /// The publisher that `retry(_:)` returns.
  public struct Retry<Upstream: Publisher>: Publisher {
    /// The upstream's type of values.
    public typealias Output = Upstream.Output
    /// The failure of the last attempt.
    public typealias Failure = Upstream.Failure

    /// The upstream publisher.
    public let upstream: Upstream
    /// The number of attempts after the first.
    public let retries: Int

    /// Creates the publisher that `retry(_:)` returns.
    @inlinable
    public init(upstream: Upstream, retries: Int) {
      self.upstream = upstream
      self.retries = retries
    }

    /// Subscribes to the upstream. Each subscriber has its own attempts.
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
  final class Retry<Upstream: Publisher, Downstream: Subscriber>: CancellingSubscriber
  where Upstream.Output == Downstream.Input, Upstream.Failure == Downstream.Failure {
    @usableFromInline let downstream: Downstream
    @usableFromInline let upstream: Upstream
    @usableFromInline let subscription = StoredSubscription()
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
        subscription.clear()
        subscribe()
      } else {
        subscription.end { downstream.receive(completion: completion) }
      }
    }

    /// Subscribes. If the upstream fails at once, it subscribes again in a loop instead of recursively.
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
