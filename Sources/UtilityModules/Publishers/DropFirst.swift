extension Publisher {
  /// Drops the first `count` values, such as the present value of a property; the same as Combine's.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
    precondition(count >= 0, "a negative number of values cannot be dropped")
    return AnyPublisher { self.receive(subscriber: Subscribers.DropFirst(downstream: $0, rest: count)) }
  }
}

extension Subscribers {
  @usableFromInline
  final class DropFirst<Downstream: Subscriber>: OperatorSubscriber {
    @usableFromInline let downstream: Downstream
    /// The number of values that are still to be dropped.
    @usableFromInline @exclusivity(unchecked) var rest: Int

    @inlinable
    init(downstream: Downstream, rest: Int) {
      self.downstream = downstream
      self.rest = rest
    }

    @inlinable
    func receive(_ input: Downstream.Input) {
      if rest == 0 { downstream.receive(input) } else { rest -= 1 }
    }
  }
}
