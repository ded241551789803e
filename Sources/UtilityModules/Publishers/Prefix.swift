extension Publisher {
  /// Publishes the first `maxLength` values and then finishes.
  ///
  /// The same as Combine's: it finishes when the next value comes, not with the last one. `first()` finishes at once.
  @inlinable
  public func prefix(_ maxLength: Int) -> AnyPublisher<Output, Failure> {
    prefix(maxLength, endsWithLastValue: false)
  }

  /// Publishes the first value and then finishes; the same as Combine's.
  @inlinable
  public func first() -> AnyPublisher<Output, Failure> {
    prefix(1, endsWithLastValue: true)
  }

  /// Publishes the first value that meets a condition and then finishes; the same as Combine's.
  @inlinable
  public func first(where predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    filter(predicate).first()
  }

  @inlinable
  func prefix(_ maxLength: Int, endsWithLastValue: Bool) -> AnyPublisher<Output, Failure> {
    precondition(maxLength >= 0, "a negative number of values cannot be waited for")
    return AnyPublisher {
      self.receive(
        subscriber: Subscribers.Prefix(downstream: $0, rest: maxLength, endsWithLastValue: endsWithLastValue))
    }
  }
}

extension Subscribers {
  @usableFromInline
  final class Prefix<Downstream: Subscriber>: OperatorSubscription {
    @usableFromInline let downstream: Downstream
    @usableFromInline @exclusivity(unchecked) var rest: Int
    /// Whether it finishes with the last value, as `first()` does, or with the next one.
    @usableFromInline let endsWithLastValue: Bool
    @usableFromInline let subscription = StoredSubscription()
    /// Whether the downstream has cancelled. `subscription` does not tell: it is cancelled before the end.
    @usableFromInline var isCancelled = false

    @inlinable
    init(downstream: Downstream, rest: Int, endsWithLastValue: Bool) {
      self.downstream = downstream
      self.rest = rest
      self.endsWithLastValue = endsWithLastValue
    }

    @inlinable
    func receive(_ input: Downstream.Input) {
      guard subscription.isActive else { return }
      rest -= 1
      let isEnd = rest < (endsWithLastValue ? 1 : 0)
      if isEnd { subscription.cancel() }
      if rest >= 0 { downstream.receive(input) }
      if isEnd, !isCancelled { downstream.receive(completion: .finished) }
    }

    @inlinable
    func cancel() {
      isCancelled = true
      subscription.cancel()
    }
  }
}
