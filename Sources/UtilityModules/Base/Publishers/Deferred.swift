/// Makes a publisher only when somebody subscribes, and one for each, so that work begins when it is wanted; the same
/// as Combine's.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  /// What the publisher made publishes.
  public typealias Output = DeferredPublisher.Output
  /// How it can fail.
  public typealias Failure = DeferredPublisher.Failure

  /// Makes the publisher.
  public let createPublisher: () -> DeferredPublisher

  /// Makes a publisher that asks `createPublisher` on every subscription.
  @inlinable
  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  /// Makes a publisher and subscribes to it.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    createPublisher().receive(subscriber: subscriber)
  }
}
