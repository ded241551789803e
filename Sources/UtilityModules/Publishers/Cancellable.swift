/// Work that can be cancelled; the same as Combine's.
public protocol Cancellable {
  /// Cancels the work. A second call has no effect.
  func cancel()
}

/// The connection of one subscriber to a publisher, which the subscriber can cancel.
///
/// Combine's protocol without `request(_:)`, since there is no demand.
public protocol Subscription: Cancellable, AnyObject {}
