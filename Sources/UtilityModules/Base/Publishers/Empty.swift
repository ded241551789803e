/// Stands in where a publisher is wanted and there is nothing to publish; the same as Combine's.
public struct Empty<Output, Failure: Error>: Publisher {
  /// Whether it finishes on subscription; if not, it stays silent for ever.
  public let completeImmediately: Bool

  /// Makes a publisher that finishes at once or never.
  @inlinable
  public init(completeImmediately: Bool = true) {
    self.completeImmediately = completeImmediately
  }

  /// Makes a publisher that finishes at once or never, where the types cannot be told from the context.
  @inlinable
  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
    self.completeImmediately = completeImmediately
  }

  /// Finishes before returning, or does nothing more.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let subscription = SubscriptionHolder()
    subscriber.receive(subscription: subscription)
    if completeImmediately { subscription.end { subscriber.receive(completion: .finished) } }
  }
}
