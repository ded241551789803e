/// Lets a value that changes over time be passed around and reshaped before anybody listens to it.
///
/// Combine's protocol without demand: a subscriber takes what comes, so a chain of operators is a chain of plain
/// calls. Nothing here is `Sendable` or bound to an actor either. A chain lives in the isolation domain it was made
/// in, the compiler holds it there, and so it needs neither locks nor schedulers.
///
/// A publisher promises its subscriber one subscription first, then values, then at most one completion, and nothing
/// after that completion or after the subscription is cancelled.
public protocol Publisher<Output, Failure> {
  /// What it publishes.
  associatedtype Output
  /// How it can fail; `Never` when it cannot.
  associatedtype Failure: Error

  /// Begins to publish to `subscriber`.
  ///
  /// The one way in: Combine's `subscribe(_:)`, which only wraps this call, has no counterpart.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

/// Keeps the operators' types out of the way of the names people write; the same namespace as Combine's.
public enum Publishers {}
