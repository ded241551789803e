/// A source of values over time, which operators transform and subscribers receive. It is Combine's protocol without demand: a
/// subscriber receives every value, so a chain of operators is a chain of function calls. A publisher is neither `Sendable` nor
/// bound to an actor. The compiler keeps a chain in the isolation domain where it was created, so it needs no locks and no
/// schedulers.
///
/// A subscriber receives the subscription first, then values, then at most one completion. It receives nothing after the
/// completion or after it has cancelled the subscription.
public protocol Publisher<Output, Failure> {
  /// The type of its values.
  associatedtype Output
  /// The type of its failure; `Never` if it cannot fail.
  associatedtype Failure: Error

  /// Begins to publish to `subscriber`. There is no `subscribe(_:)`, which in Combine only wraps this call.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

/// The namespace of the operators' publishers, as in Combine.
public enum Publishers {}
