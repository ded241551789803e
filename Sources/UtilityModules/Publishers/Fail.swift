/// A publisher that fails at once; the same as Combine's.
public struct Fail<Output, Failure: Error>: Publisher {
  /// The failure that each subscriber receives.
  public let error: Failure

  /// Creates a publisher that fails with `error`.
  @inlinable
  public init(error: Failure) {
    self.error = error
  }

  /// Sends `subscriber` the failure before returning.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let subscription = StoredSubscription()
    subscriber.receive(subscription: subscription)
    subscription.end { subscriber.receive(completion: .failure(error)) }
  }
}
