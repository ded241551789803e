extension Publisher {
  /// Gives up on a publisher that falls silent, so that nobody waits for ever.
  ///
  /// The same as Combine's, on a clock instead of a scheduler: the time runs from the subscription, and anew from each
  /// value; when it is up, the upstream is cancelled.
  ///
  /// - Parameters:
  ///   - interval: how long nothing may come.
  ///   - customError: makes the failure to end with; without it, the end is a finish.
  ///   - isolation: what the chain is isolated to, and its values come back to; it must be an actor.
  @inlinable
  public func timeout(
    _ interval: Duration, clock: some Clock<Duration>, customError: (() -> Failure)? = nil,
    isolation: isolated any Actor = #isolation
  ) -> Publishers.Timeout<Self> {
    Publishers.Timeout(
      upstream: self, interval: interval, customError: customError, timer: Timer(clock: clock, isolation: isolation))
  }
}

extension Publishers {
  /// What `timeout(_:clock:customError:)` returns.
  public struct Timeout<Upstream: Publisher>: Publisher {
    /// Values pass unchanged.
    public typealias Output = Upstream.Output
    /// The upstream's failure, and the one made when time is up.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// How long nothing may come.
    public let interval: Duration
    /// Makes the failure to end with, if it is to be one.
    public let customError: (() -> Failure)?
    @usableFromInline let timer: Timer

    @inlinable
    init(upstream: Upstream, interval: Duration, customError: (() -> Failure)?, timer: Timer) {
      self.upstream = upstream
      self.interval = interval
      self.customError = customError
      self.timer = timer
    }

    /// Subscribes to the upstream; from here the time runs.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Subscribers.Timeout(
          downstream: subscriber, interval: interval, customError: customError, timer: timer))
    }
  }
}

extension Subscribers {
  @usableFromInline
  final class Timeout<Downstream: Subscriber>: SubscriptionRelay {
    @usableFromInline let downstream: Downstream
    @usableFromInline let interval: Duration
    @usableFromInline let customError: (() -> Downstream.Failure)?
    @usableFromInline let timer: Timer
    @usableFromInline let subscription = SubscriptionHolder()
    @usableFromInline var wait: AnyCancellable?

    @inlinable
    init(downstream: Downstream, interval: Duration, customError: (() -> Downstream.Failure)?, timer: Timer) {
      self.downstream = downstream
      self.interval = interval
      self.customError = customError
      self.timer = timer
    }

    @inlinable
    func receive(subscription: any Subscription) {
      self.subscription.hold(subscription)
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
      wait = timer.schedule(interval) { self.giveUp() }
    }

    @usableFromInline
    func giveUp() {
      cancel()
      downstream.receive(completion: customError.map { .failure($0()) } ?? .finished)
    }
  }
}
