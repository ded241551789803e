extension Publisher {
  /// Publishes values and the completion some time later, in the same order.
  ///
  /// The same as Combine's, with a clock instead of a scheduler.
  ///
  /// - Parameters:
  ///   - interval: the delay.
  ///   - isolation: the actor of the chain, on which values are delivered.
  public func delay(
    for interval: Duration, clock: some Clock<Duration>, isolation: isolated any Actor = #isolation
  ) -> AnyPublisher<Output, Failure> {
    let timer = Timer(interval, clock: clock, isolation: isolation)
    return AnyPublisher { self.receive(subscriber: Subscribers.Delay(downstream: $0, timer: timer)) }
  }
}

extension Subscribers {
  final class Delay<Downstream: Subscriber>: OperatorSubscription {
    let downstream: Downstream
    let timer: Timer
    let subscription = StoredSubscription()
    /// The values and the completion that wait, in order. Timers that are due at the same time may fire in any order,
    /// so each delivers the first of these.
    var deliveries = Queue<() -> Void>()
    var waits: [Int: AnyCancellable] = [:]
    var lastID = 0

    init(downstream: Downstream, timer: Timer) {
      self.downstream = downstream
      self.timer = timer
    }

    func receive(_ input: Downstream.Input) {
      if subscription.isActive { deliverLater { self.downstream.receive(input) } }
    }

    func receive(completion: Completion<Downstream.Failure>) {
      subscription.end { deliverLater { self.downstream.receive(completion: completion) } }
    }

    func cancel() {
      subscription.cancel()
      waits = [:]
      release(exchange(&deliveries, with: Queue()))
    }

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
