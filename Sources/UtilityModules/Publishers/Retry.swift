extension Publisher {
  /// Subscribes again after a failure; the same as Combine's.
  ///
  /// - Parameter retries: the number of attempts after the first.
  @inlinable
  public func retry(_ retries: Int) -> AnyPublisher<Output, Failure> {
    AnyPublisher { subscriber in
      let retry = Subscribers.Retry(downstream: subscriber, upstream: self, retries: retries)
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
