extension Publisher {
  /// Publishes a value when no other has come for `dueTime`, for example when typing pauses. The same as Combine's, with a
  /// clock instead of a scheduler: values are delivered on the actor of the chain, `isolation`. The completion passes at once
  /// and drops a value that still waits.
  public func debounce(
    for dueTime: Duration, clock: some Clock<Duration>, isolation: isolated any Actor = #isolation
  ) -> AnyPublisher<Output, Failure> {
    let timer = Timer(dueTime, clock: clock, isolation: isolation)
    return AnyPublisher { self.receive(subscriber: Subscribers.Debounce(downstream: $0, timer: timer)) }
  }
}

extension Subscribers {
  /// It is also the subscription of its downstream, because a cancellation ends the wait too.
  final class Debounce<Downstream: Subscriber>: CancellingSubscriber, Subscription {
    let downstream: Downstream
    let timer: Timer
    let subscription = StoredSubscription()
    var wait: AnyCancellable?

    init(downstream: Downstream, timer: Timer) {
      self.downstream = downstream
      self.timer = timer
    }

    func receive(subscription: any Subscription) {
      self.subscription.store(subscription)
      downstream.receive(subscription: self)
    }

    func receive(_ input: Downstream.Input) {
      guard subscription.isActive else { return }
      wait = timer.schedule { self.downstream.receive(input) }
    }

    func receive(completion: Completion<Downstream.Failure>) {
      subscription.end {
        wait = nil
        downstream.receive(completion: completion)
      }
    }

    func cancel() {
      wait = nil
      subscription.cancel()
    }
  }
}
