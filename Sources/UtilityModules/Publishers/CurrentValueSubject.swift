/// A subject with a current value, which each new subscriber receives first; the same as Combine's, without locks. `value`
/// changes before it is sent, so a subscriber that reads it sees what it receives. After completion it keeps the last value.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  @usableFromInline let subscribers = SubscriberList<Output, Failure>()
  @usableFromInline @exclusivity(unchecked) var current: Output

  /// Creates a subject with the current value `value`.
  @inlinable
  public init(_ value: Output) {
    current = value
  }

  /// The current value. Setting it is the same as sending it.
  @inlinable
  public var value: Output {
    get { current }
    set { send(newValue) }
  }

  /// Adds `subscriber` and sends it the current value, or only the completion if the subject has ended.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    if subscribers.add(subscriber) { subscriber.receive(current) }
  }

  /// Sets the current value and publishes it to all present subscribers.
  @inlinable
  public func send(_ value: Output) {
    guard subscribers.completion == nil else { return }
    release(exchange(&current, with: value))
    subscribers.send(value)
  }

  /// Ends the subject. A second completion has no effect.
  @inlinable
  public func send(completion: Subscribers.Completion<Failure>) {
    subscribers.send(completion: completion)
  }
}
