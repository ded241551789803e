extension Publisher {
  /// Publishes values and the completion some time later, in the same order.
  ///
  /// The same as Combine's, with a clock instead of a scheduler.
  ///
  /// - Parameters:
  ///   - interval: the delay.
  ///   - isolation: the actor of the chain, on which values are delivered.
  @inlinable
  public func delay(
    for interval: Duration, clock: some Clock<Duration>, isolation: isolated any Actor = #isolation
  ) -> Publishers.Delay<Self> {
    Publishers.Delay(upstream: self, timer: Timer(interval, clock: clock, isolation: isolation))
  }
}

extension Publishers {
  /// The publisher that `delay(for:clock:)` returns.
  public struct Delay<Upstream: Publisher>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    @usableFromInline let upstream: Upstream
    @usableFromInline let timer: Timer

    @inlinable
    init(upstream: Upstream, timer: Timer) {
      self.upstream = upstream
      self.timer = timer
    }

    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Subscribers.Delay(downstream: subscriber, timer: timer))
    }
  }
}

extension Subscribers {
  @usableFromInline
  final class Delay<Downstream: Subscriber>: OperatorSubscription {
    @usableFromInline let downstream: Downstream
    @usableFromInline let timer: Timer
    @usableFromInline let subscription = StoredSubscription()
    /// The values and the completion that wait, in order. Timers that are due at the same time may fire in any order,
    /// so each delivers the first of these.
    @usableFromInline var deliveries = Queue<() -> Void>()
    @usableFromInline var waits: [Int: AnyCancellable] = [:]
    @usableFromInline var lastID = 0

    @inlinable
    init(downstream: Downstream, timer: Timer) {
      self.downstream = downstream
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
      release(exchange(&deliveries, with: Queue()))
    }

    @usableFromInline
    func deliverLater(_ delivery: @escaping () -> Void) {
      lastID += 1
      let id = lastID
      deliveries.append(delivery)
      waits[id] = timer.schedule {
        self.waits[id] = nil
        self.deliveries.popFirst()?()
      }
    }
  }
}
