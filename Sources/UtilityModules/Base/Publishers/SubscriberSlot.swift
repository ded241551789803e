/// One subscriber's place at a source, and the subscription the end of its chain is given.
///
/// The slot owns the chain for good, which lets a value pass without any reference counting. The chain is freed with
/// the slot: the source lets go of it on completion and on cancellation, and so does the chain's end. That the source
/// asks `isActive` before it delivers spares the links from checking whether they still may.
@usableFromInline
final class SubscriberSlot<Input, Failure: Error>: Slot {
  @usableFromInline let subscriber: AnySubscriber<Input, Failure>

  @inlinable
  init(_ subscriber: some Subscriber<Input, Failure>) {
    self.subscriber = AnySubscriber(subscriber)
  }

  /// Delivers the completion, after which nothing else may be delivered.
  @inlinable
  func end(_ completion: Subscribers.Completion<Failure>) {
    isActive = false
    table = nil
    subscriber.receive(completion: completion)
  }
}
