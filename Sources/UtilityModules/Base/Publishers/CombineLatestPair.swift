extension Publishers.CombineLatest {
  /// What one of the two has said so far.
  @usableFromInline
  struct Side<Value> {
    @usableFromInline var latest: Value?
    @usableFromInline var subscription: (any Subscription)?
    @usableFromInline var isFinished = false

    @inlinable
    init() {}
  }

  @usableFromInline
  final class Pair<Downstream: Subscriber>: Subscription
  where Downstream.Input == Output, Downstream.Failure == Failure {
    @usableFromInline var downstream: Downstream?
    @usableFromInline var first = Side<A.Output>()
    @usableFromInline var second = Side<B.Output>()

    @inlinable
    init(downstream: Downstream) {
      self.downstream = downstream
    }

    @inlinable var isActive: Bool { downstream != nil }

    @inlinable
    func send() {
      guard let downstream, let first = first.latest, let second = second.latest else { return }
      downstream.receive((first, second))
    }

    @inlinable
    func end(_ completion: Subscribers.Completion<Failure>) {
      let downstream = downstream.take()
      cancel()
      downstream?.receive(completion: completion)
    }

    @inlinable
    func cancel() {
      _ = downstream.take()
      first.subscription.take()?.cancel()
      second.subscription.take()?.cancel()
    }
  }

  @usableFromInline
  struct First<Downstream: Subscriber>: Subscriber where Downstream.Input == Output, Downstream.Failure == Failure {
    @usableFromInline let pair: Pair<Downstream>

    @inlinable
    init(pair: Pair<Downstream>) {
      self.pair = pair
    }

    @inlinable
    func receive(subscription: any Subscription) {
      if pair.isActive { pair.first.subscription = subscription } else { subscription.cancel() }
    }

    @inlinable
    func receive(_ input: A.Output) {
      pair.first.latest = .some(input)
      pair.send()
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
      pair.first.isFinished = true
      _ = pair.first.subscription.take()
      if case .finished = completion, pair.first.latest != nil, !pair.second.isFinished { return }
      pair.end(completion)
    }
  }

  @usableFromInline
  struct Second<Downstream: Subscriber>: Subscriber where Downstream.Input == Output, Downstream.Failure == Failure {
    @usableFromInline let pair: Pair<Downstream>

    @inlinable
    init(pair: Pair<Downstream>) {
      self.pair = pair
    }

    @inlinable
    func receive(subscription: any Subscription) {
      if pair.isActive { pair.second.subscription = subscription } else { subscription.cancel() }
    }

    @inlinable
    func receive(_ input: B.Output) {
      pair.second.latest = .some(input)
      pair.send()
    }

    @inlinable
    func receive(completion: Subscribers.Completion<Failure>) {
      pair.second.isFinished = true
      _ = pair.second.subscription.take()
      if case .finished = completion, pair.second.latest != nil, !pair.first.isFinished { return }
      pair.end(completion)
    }
  }
}
