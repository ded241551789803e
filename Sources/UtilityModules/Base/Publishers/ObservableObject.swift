public import Observation

/// Lets a class use `@Published`, and views and subscribers see what its published properties change.
///
/// Combine's protocol, except that the publisher is written out where Combine finds it by reflection:
///
///     let objectWillChange = ObservableObjectPublisher()
public protocol ObservableObject: AnyObject, Observable {
  /// Publishes that some published property is about to change; says neither which nor to what.
  var objectWillChange: ObservableObjectPublisher { get }
}

/// Publishes that an object is about to change; the same as Combine's.
///
/// It also keeps the object's observers in Observation's sense: those learn of exactly the properties they read.
public final class ObservableObjectPublisher: Publisher {
  /// That something changes is all there is to say.
  public typealias Output = Void
  /// Announcing a change cannot fail.
  public typealias Failure = Never

  @usableFromInline let subscribers = SubscriberList<Void, Never>()
  @usableFromInline let observers = ObservationRegistrar()

  /// Makes a publisher nobody has subscribed to.
  public init() {}

  /// Adds `subscriber` to those told of later changes.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    subscribers.add(subscriber)
  }

  /// Announces a change that `@Published` knows nothing of; call it before the change.
  @inlinable
  public func send() {
    subscribers.send(())
  }
}
