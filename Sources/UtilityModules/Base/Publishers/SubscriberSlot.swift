/// Hides a subscriber's type but not what it takes, so that subscribers of all types can stand in one list and still
/// be reached by a single virtual call.
///
/// It is abstract: every slot made is a `SubscriberSlot`.
@usableFromInline
class Slot<Input, Failure: Error>: Subscription {
  @usableFromInline final var isActive = true

  @inlinable
  init() {}

  @inlinable
  func receive(_ input: Input) {}

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {}

  @inlinable
  func cancel() {}
}

/// The first link of a chain, and the subscription its other end is given.
///
/// It lets go of the subscriber, and with it of the whole chain, on completion and on cancellation, so the links
/// behind it need not check whether they may still deliver.
@usableFromInline
final class SubscriberSlot<Downstream: Subscriber>: Slot<Downstream.Input, Downstream.Failure> {
  @usableFromInline var downstream: Downstream?

  @inlinable
  init(_ downstream: Downstream) {
    self.downstream = downstream
  }

  @inlinable
  override func receive(_ input: Downstream.Input) {
    guard let downstream else { return }
    downstream.receive(input)
  }

  @inlinable
  override func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    isActive = false
    downstream.take()?.receive(completion: completion)
  }

  @inlinable
  override func cancel() {
    isActive = false
    _ = downstream.take()
  }
}
