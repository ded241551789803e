extension Publisher {
  /// Thins out values that come faster than anybody can use them: one at once, then at most one an interval.
  ///
  /// The same as Combine's, on a clock instead of a scheduler. The end passes at once unless a value still waits, which
  /// it then follows.
  ///
  /// - Parameters:
  ///   - interval: the least time between two values.
  ///   - latest: whether the last of the values that came in an interval is published at its end, or the first.
  ///   - isolation: what the chain is isolated to, and its values come back to; it must be an actor.
  @inlinable
  public func throttle(
    for interval: Duration, clock: some Clock<Duration>, latest: Bool, isolation: isolated any Actor = #isolation
  ) -> Publishers.Throttle<Self> {
    Publishers.Throttle(
      upstream: self, interval: interval, latest: latest, timer: Timer(clock: clock, isolation: isolation))
  }
}

extension Publishers {
  /// What `throttle(for:clock:latest:)` returns.
  public struct Throttle<Upstream: Publisher>: Publisher {
    /// Values that pass do so unchanged.
    public typealias Output = Upstream.Output
    /// Waiting adds no way to fail.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// The least time between two values.
    public let interval: Duration
    /// Whether it is the last value of an interval that passes, or the first.
    public let latest: Bool
    @usableFromInline let timer: Timer

    @inlinable
    init(upstream: Upstream, interval: Duration, latest: Bool, timer: Timer) {
      self.upstream = upstream
      self.interval = interval
      self.latest = latest
      self.timer = timer
    }

    /// Subscribes to the upstream; each subscriber has intervals of its own.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Subscribers.Throttle(downstream: subscriber, interval: interval, latest: latest, timer: timer))
    }
  }
}

extension Subscribers {
  @usableFromInline
  final class Throttle<Downstream: Subscriber>: SubscriptionRelay {
    @usableFromInline let downstream: Downstream
    @usableFromInline let interval: Duration
    @usableFromInline let latest: Bool
    @usableFromInline let timer: Timer
    @usableFromInline let subscription = SubscriptionHolder()
    /// The rest of the interval; nil if a value may pass.
    @usableFromInline var wait: AnyCancellable?
    @usableFromInline var pending: Downstream.Input?
    @usableFromInline var pendingCompletion: Completion<Downstream.Failure>?

    @inlinable
    init(downstream: Downstream, interval: Duration, latest: Bool, timer: Timer) {
      self.downstream = downstream
      self.interval = interval
      self.latest = latest
      self.timer = timer
    }

    @inlinable
    func receive(_ input: Downstream.Input) {
      guard subscription.isActive else { return }
      if wait == nil {
        pass(input)
      } else if latest || pending == nil {
        letGo(exchange(&pending, with: .some(input)))
      }
    }

    @inlinable
    func receive(completion: Completion<Downstream.Failure>) {
      guard subscription.isActive else { return }
      subscription.end()
      if pending == nil {
        wait = nil
        downstream.receive(completion: completion)
      } else {
        pendingCompletion = completion
      }
    }

    @inlinable
    func cancel() {
      subscription.cancel()
      wait = nil
      letGo(pending.take())
    }

    @inlinable
    func pass(_ input: Downstream.Input) {
      wait = timer.schedule(interval) { self.intervalEnded() }
      downstream.receive(input)
    }

    @usableFromInline
    func intervalEnded() {
      wait = nil
      guard let input = pending.take() else { return }
      pass(input)
      // In answer to the value its receiver may have cancelled, and then there is no wait any more, or sent another.
      guard wait != nil, pending == nil, let completion = pendingCompletion.take() else { return }
      wait = nil
      downstream.receive(completion: completion)
    }
  }
}
