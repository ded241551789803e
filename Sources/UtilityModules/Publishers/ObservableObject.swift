public import Observation

/// A class that can use `@Published`, so that views and subscribers see the changes of its properties. It declares the
/// publisher, which Combine finds by reflection: `let objectWillChange = ObservableObjectPublisher()`.
public protocol ObservableObject: AnyObject, Observable {
  /// Publishes before a published property changes.
  var objectWillChange: ObservableObjectPublisher { get }
}

/// Publishes that an object is about to change; the same as Combine's. It also stores the object's `ObservationRegistrar`,
/// which notifies observers of exactly the properties that they have read.
public final class ObservableObjectPublisher: Publisher {
  /// Nothing: a change has no value.
  public typealias Output = Void
  /// The publisher never fails.
  public typealias Failure = Never

  @usableFromInline let subscribers = SubscriberList<Void, Never>()
  @usableFromInline let observers = ObservationRegistrar()

  /// Creates a publisher without subscribers.
  public init() {}

  /// Adds `subscriber`, which receives later changes.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    subscribers.add(subscriber)
  }

  /// Publishes a change outside of `@Published`. Call it before the change.
  @inlinable
  public func send() {
    subscribers.send(())
  }
}
