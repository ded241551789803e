/// A subject for events, without a current value; the same as Combine's, without locks: it stays in its isolation domain.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  @usableFromInline let subscribers = SubscriberList<Output, Failure>()

  /// Creates a subject without subscribers.
  @inlinable
  public init() {}

  /// Adds `subscriber`, or sends it the completion if the subject has ended.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscribers.add(subscriber)
  }

  /// Publishes `value` to all present subscribers.
  @inlinable
  public func send(_ value: Output) {
    subscribers.send(value)
  }

  /// Ends the subject. A second completion has no effect.
  @inlinable
  public func send(completion: Subscribers.Completion<Failure>) {
    subscribers.send(completion: completion)
  }
}
