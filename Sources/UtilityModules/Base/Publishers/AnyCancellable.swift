/// Ties a subscription to whatever holds this object, so that forgetting to unsubscribe is impossible.
///
/// The same as Combine's: it cancels when it is released, at most once. Like everything here it belongs to one
/// isolation domain; an owner on a global actor that may be released elsewhere declares an `isolated deinit`.
public final class AnyCancellable: Cancellable {
  @usableFromInline var action: (() -> Void)?

  /// Wraps whatever has to be done to stop.
  @inlinable
  public init(_ cancel: @escaping () -> Void) {
    action = cancel
  }

  /// Hides which kind of work it is that can be cancelled.
  @inlinable
  public init(_ cancellable: some Cancellable) {
    action = { cancellable.cancel() }
  }

  @inlinable
  deinit {
    action?()
  }

  /// Stops the work now instead of on release.
  @inlinable
  public func cancel() {
    action.take()?()
  }

  /// Lets one collection own many subscriptions.
  public func store(in collection: inout some RangeReplaceableCollection<AnyCancellable>) {
    collection.append(self)
  }

  /// Lets one set own many subscriptions.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }
}

extension AnyCancellable: Hashable {
  /// Two are equal when they are the same object.
  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool {
    lhs === rhs
  }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
