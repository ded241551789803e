/// A publisher that imperative code can feed.
///
/// Combine's protocol without `send(subscription:)`, which only served demand.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Publishes `value` to everybody subscribed at this moment.
  ///
  /// Sending from within a delivery goes depth first: everybody has the nested value before the outer one goes on.
  func send(_ value: Output)

  /// Ends the subject: present and future subscribers get `completion`, and later values go nowhere.
  func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
  /// Tells that something happened, when there is nothing to say about it.
  @inlinable
  public func send() {
    send(())
  }
}
