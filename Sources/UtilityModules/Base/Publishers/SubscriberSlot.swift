/// One subscriber's place at a source, and the subscription the end of its chain is given.
///
/// It knows the chain as two closures, so that subscribers of all types can stand in one list. A closure is compiled for
/// the very chain it captures; a method of a generic subclass would be found through a table, whose entries the compiler
/// leaves generic, and a value would cross the whole chain at a tenth of the speed.
///
/// The slot owns the chain for good, which lets a value pass without any reference counting. The chain is freed with
/// the slot: the source lets go of it on completion and on cancellation, and so does the chain's end. That the source
/// asks `isActive` before it delivers spares the links from checking whether they still may.
@usableFromInline
final class SubscriberSlot<Input, Failure: Error>: Subscription {
  /// Whether the subscriber still wants to be told and has not been told the end; whoever delivers asks this first.
  @usableFromInline var isActive = true
  /// The list it stands in, and where. It is nil before and after, and for a source that serves one subscriber a slot.
  @usableFromInline var list: SubscriberList<Input, Failure>?
  @usableFromInline var index = 0
  @usableFromInline let receive: (Input) -> Void
  @usableFromInline let receiveCompletion: (Subscribers.Completion<Failure>) -> Void

  @inlinable
  init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    receive = { subscriber.receive($0) }
    receiveCompletion = { subscriber.receive(completion: $0) }
  }

  /// Delivers the completion, after which nothing else may be delivered.
  @inlinable
  func end(_ completion: Subscribers.Completion<Failure>) {
    isActive = false
    list = nil
    receiveCompletion(completion)
  }

  @inlinable
  func cancel() {
    guard isActive else { return }
    isActive = false
    list.take()?.remove(at: index)
  }
}
