/// Work that somebody may lose interest in; the same as Combine's.
public protocol Cancellable {
  /// Stops the work at once. Calling it again changes nothing.
  func cancel()
}

/// One subscriber's tie to a publisher, by which the subscriber can end it.
///
/// Combine's protocol without `request(_:)`, since there is no demand to ask for.
public protocol Subscription: Cancellable, AnyObject {}
