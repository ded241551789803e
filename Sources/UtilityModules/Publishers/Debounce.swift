extension Publisher {
  /// Publishes a value when no other has come for some time, for example when typing pauses.
  ///
  /// The same as Combine's, with a clock instead of a scheduler. The completion passes at once and drops a value that
  /// still waits.
  ///
  /// - Parameters:
  ///   - dueTime: the time without values before the last one is published.
  ///   - isolation: the actor of the chain, on which values are delivered.
  @inlinable
  public func debounce(
    for dueTime: Duration, clock: some Clock<Duration>, isolation: isolated any Actor = #isolation
  ) -> Publishers.Debounce<Self> {
    Publishers.Debounce(upstream: self, timer: Timer(dueTime, clock: clock, isolation: isolation))
  }
}

extension Publishers {
  /// The publisher that `debounce(for:clock:)` returns.
  public struct Debounce<Upstream: Publisher>: Publisher {
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
      upstream.receive(subscriber: Subscribers.Debounce(downstream: subscriber, timer: timer))
    }
  }
}

extension Subscribers {
  @usableFromInline
  final class Debounce<Downstream: Subscriber>: OperatorSubscription {
    @usableFromInline let downstream: Downstream
    @usableFromInline let timer: Timer
    @usableFromInline let subscription = StoredSubscription()
    @usableFromInline var wait: AnyCancellable?

    @inlinable
    init(downstream: Downstream, timer: Timer) {
      self.downstream = downstream
      self.timer = timer
    }

    @inlinable
    func receive(_ input: Downstream.Input) {
      guard subscription.isActive else { return }
      wait = timer.schedule { self.downstream.receive(input) }
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
