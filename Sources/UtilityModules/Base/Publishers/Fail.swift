/// Stands in where a publisher is wanted and a failure is all there is; the same as Combine's.
public struct Fail<Output, Failure: Error>: Publisher {
  /// What every subscriber is ended with.
  public let error: Failure

  /// Makes a publisher that fails with `error`.
  @inlinable
  public init(error: Failure) {
    self.error = error
  }

  /// Makes a publisher that fails with `error`, where the output's type cannot be told from the context.
  @inlinable
  public init(outputType: Output.Type, failure: Failure) {
    error = failure
  }

  /// Fails before returning.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let subscription = SubscriptionHolder()
    subscriber.receive(subscription: subscription)
    subscription.end { subscriber.receive(completion: .failure(error)) }
  }
}
