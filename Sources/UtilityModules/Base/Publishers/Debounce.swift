extension Publisher {
  /// Waits until values stop coming and then publishes the last, so that typing is acted on when it pauses.
  ///
  /// The same as Combine's, on a clock instead of a scheduler. The end passes at once, and a value that still waits is
  /// dropped.
  ///
  /// - Parameters:
  ///   - dueTime: how long nothing must have come.
  ///   - isolation: what the chain is isolated to, and its values come back to; it must be an actor.
  @inlinable
  public func debounce(
    for dueTime: Duration, clock: some Clock<Duration>, isolation: isolated any Actor = #isolation
  ) -> Publishers.Debounce<Self> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, timer: Timer(clock: clock, isolation: isolation))
  }
}

extension Publishers {
  /// What `debounce(for:clock:)` returns.
  public struct Debounce<Upstream: Publisher>: Publisher {
    /// Values that pass do so unchanged.
    public typealias Output = Upstream.Output
    /// Waiting adds no way to fail.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// How long nothing must have come.
    public let dueTime: Duration
    @usableFromInline let timer: Timer

    @inlinable
    init(upstream: Upstream, dueTime: Duration, timer: Timer) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.timer = timer
    }

    /// Subscribes to the upstream; each subscriber waits apart.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Subscribers.Debounce(downstream: subscriber, dueTime: dueTime, timer: timer))
    }
  }
}

extension Subscribers {
  @usableFromInline
  final class Debounce<Downstream: Subscriber>: SubscriptionRelay {
    @usableFromInline let downstream: Downstream
    @usableFromInline let dueTime: Duration
    @usableFromInline let timer: Timer
    @usableFromInline let subscription = SubscriptionHolder()
    @usableFromInline var wait: AnyCancellable?

    @inlinable
    init(downstream: Downstream, dueTime: Duration, timer: Timer) {
      self.downstream = downstream
      self.dueTime = dueTime
      self.timer = timer
    }

    @inlinable
    func receive(_ input: Downstream.Input) {
      guard subscription.isActive else { return }
      wait = timer.schedule(dueTime) { self.downstream.receive(input) }
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
  }
}
