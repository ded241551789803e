/// A publisher of one value; Combine's without operators of its own: `Just(1).map { … }` is a `Publishers.Map`.
public struct Just<Output>: Publisher {
  /// The publisher never fails.
  public typealias Failure = Never

  /// The value that each subscriber receives.
  public let output: Output

  /// Creates a publisher of `output`.
  @inlinable
  public init(_ output: Output) {
    self.output = output
  }

  /// Sends `subscriber` the value and the completion before returning.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    let subscription = StoredSubscription()
    subscriber.receive(subscription: subscription)
    if subscription.isActive { subscriber.receive(output) }
    subscription.end { subscriber.receive(completion: .finished) }
  }
}
