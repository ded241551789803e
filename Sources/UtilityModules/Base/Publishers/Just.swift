/// Stands in where a publisher is wanted and a value is all there is.
///
/// The same as Combine's, except that its operators are the general ones: `Just(1).map { … }` is a `Publishers.Map`.
public struct Just<Output>: Publisher {
  /// A value that is already there cannot fail to come.
  public typealias Failure = Never

  /// The value every subscriber gets.
  public let output: Output

  /// Makes a publisher of `output`.
  @inlinable
  public init(_ output: Output) {
    self.output = output
  }

  /// Sends `subscriber` the value and finishes, all before returning.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    let subscription = SubscriptionHolder()
    subscriber.receive(subscription: subscription)
    if subscription.isActive { subscriber.receive(output) }
    subscription.end { subscriber.receive(completion: .finished) }
  }
}
