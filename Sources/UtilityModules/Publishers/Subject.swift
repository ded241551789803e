/// A publisher to which code can send values; Combine's protocol without `send(subscription:)`, which serves demand only.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Publishes `value` to all present subscribers. A send from inside a delivery is depth first: all subscribers receive the
  /// inner value before the outer send goes on.
  func send(_ value: Output)

  /// Ends the subject. Present and later subscribers receive `completion`; later values are dropped.
  func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
  /// Sends an event without a value.
  @inlinable
  public func send() {
    send(())
  }
}
