/// The receiving end of a publisher, for those who write operators; everybody else calls `sink`.
///
/// Combine's protocol without demand: `receive(_:)` has nothing to return and values may come as soon as the
/// subscription has. Who is told no end cancels one day: the links above it may keep each other until then.
public protocol Subscriber<Input, Failure> {
  /// What it accepts.
  associatedtype Input
  /// The failure it is prepared for; `Never` when it is prepared for none.
  associatedtype Failure: Error

  /// Hands over the means to stop, before anything else is received.
  func receive(subscription: any Subscription)

  /// Hands over the next value.
  func receive(_ input: Input)

  /// Tells that nothing more will come, and why.
  func receive(completion: Subscribers.Completion<Failure>)
}

/// Keeps what only subscribers deal with under one name, as Combine does.
public enum Subscribers {}

extension Subscribers {
  /// Why a publisher stopped; the same as Combine's.
  public enum Completion<Failure: Error>: Sendable {
    /// It had published everything.
    case finished
    /// It could not go on.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
