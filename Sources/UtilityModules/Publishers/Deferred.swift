/// A publisher that creates another one for each subscriber, so that work begins on subscription; the same as
/// Combine's.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  /// The values of the created publisher.
  public typealias Output = DeferredPublisher.Output
  /// The failure of the created publisher.
  public typealias Failure = DeferredPublisher.Failure

  /// Creates the publisher to subscribe to.
  public let createPublisher: () -> DeferredPublisher

  /// Creates a publisher that calls `createPublisher` on each subscription.
  @inlinable
  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  /// Creates a publisher and subscribes to it.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    createPublisher().receive(subscriber: subscriber)
  }
}
