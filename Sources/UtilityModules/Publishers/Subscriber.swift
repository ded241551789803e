/// The receiver of a publisher's values. Only operators need it; other code calls `sink`. It is Combine's protocol without
/// demand: `receive(_:)` returns nothing, and values may come right after the subscription. A subscriber that has received no
/// completion must cancel at some time, because the chain may retain itself until then.
public protocol Subscriber<Input, Failure> {
  /// The type of values that it receives.
  associatedtype Input
  /// The type of failure that it receives; `Never` if the publisher cannot fail.
  associatedtype Failure: Error

  /// Receives the subscription, before any value.
  func receive(subscription: any Subscription)

  /// Receives the next value.
  func receive(_ input: Input)

  /// Receives the completion, after which nothing follows.
  func receive(completion: Subscribers.Completion<Failure>)
}

/// The namespace of types for subscribers, as in Combine.
public enum Subscribers {}

extension Subscribers {
  /// How a publisher ended; the same as Combine's.
  public enum Completion<Failure: Error>: Sendable {
    case finished
    case failure(Failure)
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
