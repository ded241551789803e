/// Publishes events: things that matter when they happen and have no value in between.
///
/// The same as Combine's, without locks: it stays in the isolation domain it was made in.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  @usableFromInline let subscribers = SubscriberList<Output, Failure>()

  /// Makes a subject nobody has subscribed to.
  @inlinable
  public init() {}

  /// Adds `subscriber` to those served by later sends, or ends it at once if the subject has ended.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscribers.add(subscriber)
  }

  /// Publishes `value` to everybody subscribed at this moment.
  @inlinable
  public func send(_ value: Output) {
    subscribers.send(value)
  }

  /// Ends the subject; only the first completion counts.
  @inlinable
  public func send(completion: Subscribers.Completion<Failure>) {
    subscribers.send(completion: completion)
  }
}
