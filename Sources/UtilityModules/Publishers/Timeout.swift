extension Publisher {
  /// Ends when no value has come for some time.
  ///
  /// The same as Combine's, with a clock instead of a scheduler. The time begins with the subscription and again with
  /// each value; when it is over, the upstream is cancelled.
  ///
  /// - Parameters:
  ///   - interval: the longest time without a value.
  ///   - customError: creates the failure to end with; if nil, it finishes.
  ///   - isolation: the actor of the chain, on which values are delivered.
  @inlinable
  public func timeout(
    _ interval: Duration, clock: some Clock<Duration>, customError: (() -> Failure)? = nil,
    isolation: isolated any Actor = #isolation
  ) -> Publishers.Timeout<Self> {
    Publishers.Timeout(
      upstream: self, customError: customError, timer: Timer(interval, clock: clock, isolation: isolation))
  }
}

extension Publishers {
  /// The publisher that `timeout(_:clock:customError:)` returns.
  public struct Timeout<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    @usableFromInline let upstream: Upstream
    @usableFromInline let customError: (() -> Failure)?
    @usableFromInline let timer: Timer

    @inlinable
    init(upstream: Upstream, customError: (() -> Failure)?, timer: Timer) {
      self.upstream = upstream
      self.customError = customError
      self.timer = timer
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Subscribers.Timeout(downstream: subscriber, customError: customError, timer: timer))
    }
  }
}

extension Subscribers {
  @usableFromInline
  final class Timeout<Downstream: Subscriber>: OperatorSubscription {
    @usableFromInline let downstream: Downstream
    @usableFromInline let customError: (() -> Downstream.Failure)?
    @usableFromInline let timer: Timer
    @usableFromInline let subscription = StoredSubscription()
    @usableFromInline var wait: AnyCancellable?

    @inlinable
    init(downstream: Downstream, customError: (() -> Downstream.Failure)?, timer: Timer) {
      self.downstream = downstream
      self.customError = customError
      self.timer = timer
    }

    @inlinable
    func receive(subscription: any Subscription) {
      self.subscription.store(subscription)
      startWaiting()
      downstream.receive(subscription: self)
    }

    @inlinable
    func receive(_ input: Downstream.Input) {
      guard subscription.isActive else { return }
      startWaiting()
      downstream.receive(input)
    }

    @inlinable
    func receive(completion: Completion<Downstream.Failure>) {
      subscription.end {
        wait = nil
        downstream.receive(completion: completion)
      }
    }

    @inlinable
    func cancel() {
      wait = nil
      subscription.cancel()
    }

    @inlinable
    func startWaiting() {
      wait = timer.schedule { self.timeOut() }
    }

    @usableFromInline
    func timeOut() {
      cancel()
      downstream.receive(completion: customError.map { .failure($0()) } ?? .finished)
    }
  }
}
