extension Publisher {
  /// Publishes a value at once, and then at most one in each interval.
  ///
  /// The same as Combine's, with a clock instead of a scheduler. The completion passes at once, unless a value still
  /// waits; then it follows that value.
  ///
  /// - Parameters:
  ///   - interval: the minimum time between two values.
  ///   - latest: whether the last value of an interval is published at its end, or the first.
  ///   - isolation: the actor of the chain, on which values are delivered.
  @inlinable
  public func throttle(
    for interval: Duration, clock: some Clock<Duration>, latest: Bool, isolation: isolated any Actor = #isolation
  ) -> AnyPublisher<Output, Failure> {
    let timer = Timer(interval, clock: clock, isolation: isolation)
    return AnyPublisher { self.receive(subscriber: Subscribers.Throttle(downstream: $0, latest: latest, timer: timer)) }
  }
}

extension Subscribers {
  @usableFromInline
  final class Throttle<Downstream: Subscriber>: OperatorSubscription {
    @usableFromInline let downstream: Downstream
    @usableFromInline let latest: Bool
    @usableFromInline let timer: Timer
    @usableFromInline let subscription = StoredSubscription()
    /// The rest of the interval; nil if a value may pass at once.
    @usableFromInline var wait: AnyCancellable?
    @usableFromInline var pending: Downstream.Input?
    @usableFromInline var pendingCompletion: Completion<Downstream.Failure>?

    @inlinable
    init(downstream: Downstream, latest: Bool, timer: Timer) {
      self.downstream = downstream
      self.latest = latest
      self.timer = timer
    }

    @inlinable
    func receive(_ input: Downstream.Input) {
      guard subscription.isActive else { return }
      if wait == nil {
        publish(input)
      } else if latest || pending == nil {
        release(exchange(&pending, with: .some(input)))
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
      release(pending.take())
    }

    @inlinable
    func publish(_ input: Downstream.Input) {
      wait = timer.schedule { self.intervalEnded() }
      downstream.receive(input)
    }

    @inlinable
    func intervalEnded() {
      wait = nil
      guard let input = pending.take() else { return }
      publish(input)
      // The subscriber may have answered the value by cancelling, which clears `wait`, or by sending another value.
      guard wait != nil, pending == nil, let completion = pendingCompletion.take() else { return }
      wait = nil
      downstream.receive(completion: completion)
    }
  }
}
