/// A publisher without values; the same as Combine's.
public struct Empty<Output, Failure: Error>: Publisher {
  /// Whether it finishes on subscription. If not, it never ends.
  public let completeImmediately: Bool

  /// Creates a publisher that finishes at once or never.
  @inlinable
  public init(completeImmediately: Bool = true) {
    self.completeImmediately = completeImmediately
  }

  /// Sends the subscription and, if `completeImmediately`, the completion.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let subscription = StoredSubscription()
    subscriber.receive(subscription: subscription)
    if completeImmediately { subscription.end { subscriber.receive(completion: .finished) } }
  }
}
