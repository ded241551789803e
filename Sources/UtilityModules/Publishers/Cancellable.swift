/// Work that can be cancelled; the same as Combine's.
public protocol Cancellable {
  /// Cancels the work. A second call has no effect.
  func cancel()
}

/// The connection of one subscriber to a publisher; Combine's protocol without `request(_:)`, since there is no demand.
public protocol Subscription: Cancellable, AnyObject {}

/// A cancellable that cancels when it is released, at most once; the same as Combine's. It stays in one isolation domain. An
/// owner that belongs to an actor and may be released elsewhere declares an `isolated deinit`.
public final class AnyCancellable: Cancellable {
  @usableFromInline var action: (() -> Void)?

  /// Creates a cancellable that runs `cancel`.
  @inlinable
  public init(_ cancel: @escaping () -> Void) {
    action = cancel
  }

  /// Wraps another cancellable and hides its type.
  @inlinable
  public init(_ cancellable: some Cancellable) {
    action = { cancellable.cancel() }
  }

  @inlinable
  deinit {
    action?()
  }

  /// Cancels now instead of on release.
  @inlinable
  public func cancel() {
    action.take()?()
  }

  /// Stores this cancellable in a set.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }
}

extension AnyCancellable: Hashable {
  /// Two cancellables are equal when they are the same object.
  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool {
    lhs === rhs
  }

  /// Hashes the object's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
