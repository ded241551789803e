/// Publishes state: there always is a value, and whoever subscribes gets it first.
///
/// The same as Combine's, without locks. The value changes before it is sent, so a subscriber that reads `value`
/// sees what it is being told; an ended subject keeps the last value it sent.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  @usableFromInline let subscribers = SubscriberList<Output, Failure>()
  @usableFromInline @exclusivity(unchecked) var current: Output

  /// Makes a subject that tells its first subscriber `value`.
  @inlinable
  public init(_ value: Output) {
    current = value
  }

  /// The present value; setting it is the same as sending it.
  @inlinable
  public var value: Output {
    get { current }
    set { send(newValue) }
  }

  /// Adds `subscriber` to those served by later sends and tells it the present value, or ends it at once if the
  /// subject has ended.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    if subscribers.add(subscriber) { subscriber.receive(current) }
  }

  /// Makes `value` the present one and publishes it to everybody subscribed at this moment.
  @inlinable
  public func send(_ value: Output) {
    guard subscribers.completion == nil else { return }
    letGo(exchange(&current, with: value))
    subscribers.send(value)
  }

  /// Ends the subject; only the first completion counts.
  @inlinable
  public func send(completion: Subscribers.Completion<Failure>) {
    subscribers.send(completion: completion)
  }
}
