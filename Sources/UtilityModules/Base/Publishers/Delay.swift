extension Publisher {
  /// Puts a time between what happens and its being noticed; values and the end come later, in the same order.
  ///
  /// The same as Combine's, on a clock instead of a scheduler.
  ///
  /// - Parameters:
  ///   - interval: how much later.
  ///   - isolation: what the chain is isolated to, and its values come back to; it must be an actor.
  @inlinable
  public func delay(
    for interval: Duration, clock: some Clock<Duration>, isolation: isolated any Actor = #isolation
  ) -> Publishers.Delay<Self> {
    Publishers.Delay(upstream: self, interval: interval, timer: Timer(clock: clock, isolation: isolation))
  }
}

extension Publishers {
  /// What `delay(for:clock:)` returns.
  public struct Delay<Upstream: Publisher>: Publisher {
    /// Values pass unchanged.
    public typealias Output = Upstream.Output
    /// Waiting adds no way to fail.
    public typealias Failure = Upstream.Failure

    /// Where the values come from.
    public let upstream: Upstream
    /// How much later they come.
    public let interval: Duration
    @usableFromInline let timer: Timer

    @inlinable
    init(upstream: Upstream, interval: Duration, timer: Timer) {
      self.upstream = upstream
      self.interval = interval
      self.timer = timer
    }

    /// Subscribes to the upstream at once: only what it publishes is delayed.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Subscribers.Delay(downstream: subscriber, interval: interval, timer: timer))
    }
  }
}

extension Subscribers {
  @usableFromInline
  final class Delay<Downstream: Subscriber>: SubscriptionRelay {
    @usableFromInline let downstream: Downstream
    @usableFromInline let interval: Duration
    @usableFromInline let timer: Timer
    @usableFromInline let subscription = SubscriptionHolder()
    /// What is yet to be delivered, by the order it came in. Timers that are due together may end in another order, so
    /// whichever ends first delivers what came first.
    @usableFromInline var deliveries = Queue<() -> Void>()
    @usableFromInline var waits: [Int: AnyCancellable] = [:]
    @usableFromInline var lastID = 0

    @inlinable
    init(downstream: Downstream, interval: Duration, timer: Timer) {
      self.downstream = downstream
      self.interval = interval
      self.timer = timer
    }

    @inlinable
    func receive(_ input: Downstream.Input) {
      if subscription.isActive { deliverLater { self.downstream.receive(input) } }
    }

    @inlinable
    func receive(completion: Completion<Downstream.Failure>) {
      subscription.end { deliverLater { self.downstream.receive(completion: completion) } }
    }

    @inlinable
    func cancel() {
      subscription.cancel()
      waits = [:]
      letGo(exchange(&deliveries, with: Queue()))
    }

    @usableFromInline
    func deliverLater(_ delivery: @escaping () -> Void) {
      lastID += 1
      let id = lastID
      deliveries.append(delivery)
      waits[id] = timer.schedule(interval) {
        self.waits[id] = nil
        self.deliveries.popFirst()?()
      }
    }
  }
}
